import { CLOSING_GRACE_SECONDS } from '@paanch/contracts/progress/attempts';
import { closeOverdue } from '../attempts/attempt.rule.js';
import type { ProgressDeps } from '../deps.js';

/** Whatever touches a learner's attempts after their time closes them first, so that nobody reads an open one that is over. */
export async function closeRunningOut({ records, clock }: ProgressDeps, studentId: string): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - CLOSING_GRACE_SECONDS * 1_000);
  for (const key of await records.runningOut(studentId, before)) {
    await records.change(key, (known) => closeOverdue(known, now));
  }
}
