/** How long a learner waits between two attempts at the exam (docs/exams.md#eligibility). */
import { EXAM_ATTEMPTS, EXAM_WAIT_HOURS } from '@paanch/contracts/progress/exams/exam-attempts';
import type { CompletedExam, ExamAttempt } from './exam-attempt.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const isCompleted = (attempt: ExamAttempt): attempt is CompletedExam => attempt.status === 'COMPLETED';

/** Oldest first; passes too. */
export const completedOf = (attempts: readonly ExamAttempt[]): readonly CompletedExam[] => attempts.filter(isCompleted);

/** Completed ones that ended within the last 90 days. */
export function usedAt(attempts: readonly ExamAttempt[], now: Date): readonly CompletedExam[] {
  const since = now.getTime() - EXAM_ATTEMPTS.days * DAY_MS;
  return completedOf(attempts).filter(({ endedAt }) => endedAt.getTime() > since);
}

/** The moment from which the next attempt may follow this one; null: at once, as after a pass. */
function waitAfter(attempt: ExamAttempt): Date | null {
  if (attempt.status === 'IN_PROGRESS' || (attempt.status === 'COMPLETED' && attempt.passed)) return null;
  const hours = attempt.status === 'COMPLETED' ? EXAM_WAIT_HOURS.failed : EXAM_WAIT_HOURS.abandoned;
  return new Date(attempt.endedAt.getTime() + hours * HOUR_MS);
}

/** The end of the wait that holds now; null: none does. */
export function waitAt(attempts: readonly ExamAttempt[], now: Date): Date | null {
  const ends = attempts.flatMap((attempt) => waitAfter(attempt) ?? []).filter((end) => end > now);
  return latest(ends);
}

/** When the oldest of the used attempts no longer counts; null while there are attempts left. */
export function limitAt(attempts: readonly ExamAttempt[], now: Date): Date | null {
  const used = usedAt(attempts, now);
  const freeing = used.at(-EXAM_ATTEMPTS.allowed);
  return freeing === undefined ? null : new Date(freeing.endedAt.getTime() + EXAM_ATTEMPTS.days * DAY_MS);
}

/** When the next attempt may begin, by waits and by the limit; null: both allow it now. */
export function nextAttemptAt(attempts: readonly ExamAttempt[], now: Date): Date | null {
  return latest([waitAt(attempts, now), limitAt(attempts, now)].flatMap((end) => end ?? []));
}

function latest(moments: readonly Date[]): Date | null {
  return moments.length === 0 ? null : new Date(Math.max(...moments.map((moment) => moment.getTime())));
}
