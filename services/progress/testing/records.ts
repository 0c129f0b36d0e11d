/** Records, programmes and questions to test rules with. */
import { DEFAULT_TIER_RANGES, TIERS } from '@paanch/contracts/kernel/stars';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import type { Question } from '../src/assessments/question.js';
import type { OpenAttempt, TimeAllowed } from '../src/learner-record/attempt.js';
import type { Known, LearnerRecord } from '../src/learner-record/learner-record.js';
import type { Module, Programme } from '../src/products/programme.js';

export const NOW = new Date('2026-11-21T09:00:00.000Z');

/** What a learner without accommodations is allowed. */
export const USUAL_TIME: TimeAllowed = { extraTimeFactor: 1, hasNoLimit: false, mayBreak: false };

export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000);
}

/** Ids in facts are uuids: `id(3)` is the third of them. */
export function id(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export const FIRST = id(11);
export const SECOND = id(12);

export function assessmentModule(moduleId: string, isRequired = true): Module {
  return { id: moduleId, type: 'Assessment', sequence: 1, isRequired, visibleTiers: [...TIERS] };
}

export function programme(changes: Partial<Programme> = {}): Programme {
  const modules = [assessmentModule(FIRST), assessmentModule(SECOND)];
  return { productId: id(2), isReadiness: true, isArchived: false, ranges: DEFAULT_TIER_RANGES, modules, ...changes };
}

export function record(changes: Partial<LearnerRecord> = {}): LearnerRecord {
  return { id: id(1), studentId: id(3), productId: id(2), isPrimary: true, starLevel: null, tier: null, log: [], attempts: [], ...changes };
}

export function known(changes: Partial<Known> = {}): Known {
  return { programme: programme(), record: record(), isPrimaryFree: true, ...changes };
}

/** True is right for each of them. */
export function questions(count: number): Question[] {
  return Array.from({ length: count }, (_, index) => ({
    id: id(100 + index),
    type: 'true_false',
    prompt_html: '',
    options: [],
    key: true,
    tolerance: null,
    sequence: index + 1,
  }));
}

/** An open attempt with the first `right` questions answered correctly. */
export function openAttempt(changes: Partial<OpenAttempt> & { right?: number } = {}): OpenAttempt {
  const { right = 0, ...rest } = changes;
  const asked = questions(10);
  const answers = new Map<string, AnswerValue>(asked.slice(0, right).map((question) => [question.id, true]));
  return {
    id: id(21),
    assessmentId: FIRST,
    version: 1,
    status: 'IN_PROGRESS',
    startedAt: NOW,
    deadlineAt: secondsAfter(NOW, 1_500),
    refundedSeconds: 0,
    breakSeconds: 0,
    breakUntil: null,
    seenAt: null,
    savedAt: null,
    writerTab: null,
    extraTimeFactor: 1,
    mayBreak: false,
    questions: asked,
    answers,
    voided: new Set(),
    ...rest,
  };
}
