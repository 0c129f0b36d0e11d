import { closeOverdue } from './close-attempt.rule.js';
import type { ProgressDeps } from '../../deps.js';

/** More programmes with an attempt running out than any learner has. */
const LIMIT = 100;

/** Whatever touches a learner's attempts after their time closes them first, so that nobody reads an open one that is over. */
export async function closeRunningOut({ records, clock }: ProgressDeps, studentId: string): Promise<void> {
  const now = clock();
  for (const key of await records.overdue(now, { studentId, limit: LIMIT })) {
    await records.change(key, (known) => closeOverdue(known, now));
  }
}
