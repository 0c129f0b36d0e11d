/** Attempts at promotion exams, as server replies. */
import type { ExamStats, StaffExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { listStories } from '../../../testing/list-stories.js';

const idOf = (kind: string, index: number) => `0192a6f0-0000-7000-8000-${kind}${String(index).padStart(10, '0')}`;

export const examAttempt = (index: number, over: Partial<StaffExamAttempt> = {}): StaffExamAttempt => ({
  id: idOf('ea', index),
  student: { id: idOf('ab', index), full_name: `Learner ${index}`, email: `learner${index}@college.example` },
  product: { id: idOf('ac', 0), name: 'Graduate Job Readiness' },
  current_tier: 'BRONZE',
  target_tier: 'SILVER',
  status: 'COMPLETED',
  passed: index === 0,
  score: index === 0 ? 72 : 48,
  correct_count: index === 0 ? 18 : 12,
  question_count: 25,
  pass_threshold: 70,
  config_version: 3,
  timestamp_start: '2026-11-20T06:00:00.000Z',
  timestamp_end: '2026-11-20T06:40:00.000Z',
  is_extra: false,
  voided: null,
  ...over,
});

export const openAttempt = (index: number) =>
  examAttempt(index, { status: 'IN_PROGRESS', passed: null, score: null, correct_count: null, timestamp_end: null });

export const voidedAttempt = (index: number) =>
  examAttempt(index, {
    status: 'ABANDONED',
    passed: null,
    is_extra: true,
    voided: { reason: 'The power failed', at: '2026-11-21T06:00:00.000Z', by: idOf('ad', 0), by_name: 'Meera Deshpande' },
  });

const examStats: ExamStats = {
  total: 12,
  passed: 7,
  failed: 2,
  in_progress: 1,
  abandoned: 2,
  pass_rate: 78,
  average_score: 71,
};

export const examAttemptStories = listStories((index) => examAttempt(index), 2, { stats: examStats });

/** These attempts alone. */
export const attemptsOf = (rows: readonly StaffExamAttempt[], stats: Partial<ExamStats> = {}) => ({
  data: rows,
  pagination: { page: 1, total: rows.length, hasNextPage: false },
  stats: { ...examStats, ...stats },
});
