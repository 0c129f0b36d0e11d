/** Attempts at exams, what they draw from and the state around them, to test rules with. */
import type { StoredBank } from '../src/banks/bank-body.store.js';
import type { ExamConfiguration } from '../src/exams/configurations/exam-configuration.js';
import type { ExamOffer, Pool } from '../src/exams/configurations/pool.rule.js';
import type { AbandonedExam, CompletedExam, ExamState, OpenExam } from '../src/exams/exam-attempt.js';
import type { ExamRecord } from '../src/exams/exam.store.js';
import type { Attempt } from '../src/learner-record/attempt.js';
import { FIRST, id, known, NOW, record, SECOND, secondsAfter } from './records.js';

const HOUR = 3_600;

const hoursAgo = (hours: number) => secondsAfter(NOW, -hours * HOUR);

const started = {
  configurationId: id(70),
  configVersion: 3,
  currentTier: 'BRONZE',
  targetTier: 'SILVER',
  questionCount: 5,
  passThreshold: 70,
  timeLimitMinutes: 60,
  extraTimeFactor: 1,
  mayBreak: false,
  extraAttemptId: null,
  questionIds: [],
} as const;

/** Began an hour ago. */
export function openExam(changes: Partial<OpenExam> = {}): OpenExam {
  const given = { refundedSeconds: 0, breakSeconds: 0, breakUntil: null };
  const timing = { startedAt: hoursAgo(1), deadlineAt: NOW, ...given, seenAt: null, savedAt: null };
  const paper = { questions: [], answers: new Map(), voided: new Set<string>() };
  return { ...started, id: id(71), ...timing, status: 'IN_PROGRESS', writerTab: null, ...paper, ...changes };
}

/** Failed, so many hours ago, after an hour. */
export function completedExam(endedHoursAgo: number, changes: Partial<CompletedExam> = {}): CompletedExam {
  const moments = { startedAt: hoursAgo(endedHoursAgo + 1), endedAt: hoursAgo(endedHoursAgo) };
  return { ...started, id: id(72), ...moments, status: 'COMPLETED', score: 40, correctCount: 2, passed: false, topics: [], ...changes };
}

export function abandonedExam(endedHoursAgo: number, changes: Partial<AbandonedExam> = {}): AbandonedExam {
  const moments = { startedAt: hoursAgo(endedHoursAgo + 1), endedAt: hoursAgo(endedHoursAgo) };
  return { ...started, id: id(73), ...moments, status: 'ABANDONED', voiding: { reason: 'A fault', by: id(4), at: NOW }, ...changes };
}

export function examState(changes: Partial<ExamState> = {}): ExamState {
  return { attempts: [], extra: null, ...changes };
}

export const EXTRA = { id: id(75), reason: 'The network was down', by: id(4), at: NOW };

/** The questions of bank 1 are 1001, 1002 and so on, those of bank 2 begin at 2001. */
export function bank(number: number, count: number, changes: Partial<StoredBank> = {}): StoredBank {
  const questions = Array.from({ length: count }, (_, index) => ({
    id: id(number * 1_000 + index + 1),
    type: 'single' as const,
    prompt_html: `<p>Question ${index + 1}</p>`,
    options: ['a', 'b', 'c', 'd'].map((option) => ({ id: option, text_html: option })),
    key: 'b',
    tolerance: null,
    explanation_html: 'Because',
    sequence: index + 1,
    tags: ['Ratios'],
  }));
  return { bankId: id(80 + number), version: 2, name: `Bank ${number}`, questions, ...changes };
}

function configuration(changes: Partial<ExamConfiguration> = {}): ExamConfiguration {
  return {
    id: id(70),
    productId: id(2),
    version: 3,
    isEnabled: true,
    questionCount: 5,
    passThreshold: 70,
    timeLimitMinutes: 60,
    bankIds: { SILVER: [id(81)], GOLD: [id(82)] },
    ...changes,
  };
}

/** Twenty questions for each tier, of which five are asked. */
export function examOffer(changes: Partial<ExamConfiguration> = {}, pools: Partial<Record<'SILVER' | 'GOLD', Pool>> = {}): ExamOffer {
  return { configuration: configuration(changes), pools: { SILVER: [bank(1, 20)], GOLD: [bank(2, 20)], ...pools } };
}

function submitted(assessmentId: string): Attempt {
  const outcome = { average_score: 60, tier: 'BRONZE', star_level: 'ONE', stars_before: 0 } as const;
  const moments = { startedAt: hoursAgo(48), deadlineAt: null, endedAt: hoursAgo(47) };
  return { id: assessmentId, assessmentId, version: 1, ...moments, status: 'COMPLETED', score: 60, correctCount: 3, outcome };
}

/** A learner who may begin: in Bronze, with both assessments done. */
export function examRecord(exams: Partial<ExamState> = {}, changes: Parameters<typeof record>[0] = {}): ExamRecord {
  const attempts = [submitted(FIRST), submitted(SECOND)];
  return { ...known({ record: record({ tier: 'BRONZE', starLevel: 'ONE', attempts, ...changes }) }), exams: examState(exams) };
}
