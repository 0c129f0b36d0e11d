import { fact } from '@paanch/contracts/kernel/event';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { AttemptStarted } from '@paanch/contracts/progress/events';
import { alreadySubmitted } from '@paanch/contracts/progress/reasons';
import type { Question } from '../../assessments/question.js';
import type { OpenAttempt, TimeAllowed } from '../../learner-record/attempt.js';
import type { Decision, Known } from '../../learner-record/learner-record.js';
import { standingOf } from '../../learner-record/standing.rule.js';
import { startedClock } from '../writing/clock.rule.js';

export interface StartInput {
  /** Id for the attempt if a new one is opened. */
  readonly id: string;
  readonly now: Date;
  readonly assessmentId: string;
  /** The newest published version that has arrived. */
  readonly version: number;
  readonly timeLimitMinutes: number | null;
  readonly allowed: TimeAllowed;
  readonly questions: readonly Question[];
}

/** Returns the open attempt or opens one: a learner never has two attempts that count (docs/path.md#attempts). */
export function start(known: Known, input: StartInput): Decision<{ attemptId: string; isNew: boolean }> | Refusal {
  const { record, programme } = known;
  const isOffered = programme.modules.some(({ id }) => id === input.assessmentId);
  if (!record || programme.isArchived || !isOffered) return refuse('NOT_FOUND');
  const counting = record.attempts.find(({ assessmentId, status }) => assessmentId === input.assessmentId && status !== 'ABANDONED');
  if (counting?.status === 'COMPLETED') return refuse(alreadySubmitted);
  if (counting) return { next: known, facts: [], outcome: { attemptId: counting.id, isNew: false } };
  const attempts = [...record.attempts, opened(input)];
  const { id: attemptId, assessmentId, version } = input;
  const started = { ...standingOf(record), assessment_id: assessmentId, attempt_id: attemptId, version };
  return {
    next: { ...known, record: { ...record, attempts } },
    facts: [fact(AttemptStarted, record.id, started)],
    outcome: { attemptId, isNew: true },
  };
}

function opened({ id, now, assessmentId, version, timeLimitMinutes, allowed, questions }: StartInput): OpenAttempt {
  const { extraTimeFactor, mayBreak } = allowed;
  const timing = { ...startedClock(now, timeLimitMinutes, allowed), writerTab: null, mayBreak };
  const paper = { questions, answers: new Map(), voided: new Set<string>() };
  return { id, assessmentId, version, status: 'IN_PROGRESS', ...timing, extraTimeFactor, ...paper };
}
