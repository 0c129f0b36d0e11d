import type { InterviewDeps } from '../../deps.js';
import { LEFT_AFTER_MS, settleLeft } from './settle.rule.js';

export const SWEEP_INTERVIEWS_MS = 10 * 60_000;
/** Learners of one run; the next has the rest. */
const AT_ONCE = 200;

/** Hands in, or gives up, what was left for a day (docs/interviews.md#the-end). */
export async function sweepInterviews(
  { interviewees, clock }: Pick<InterviewDeps, 'interviewees' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const now = clock();
  for (const studentId of await interviewees.leftBefore(new Date(now.getTime() - LEFT_AFTER_MS), AT_ONCE)) {
    if (stopping.aborted) return;
    await interviewees.change(studentId, (known) => settleLeft(known, now));
  }
}
