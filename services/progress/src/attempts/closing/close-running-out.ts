import type { ProgressDeps } from '../../deps.js';
import { closeOverdue } from './close-attempt.rule.js';

/** No learner has more programmes than this with an attempt running out. */
const LIMIT = 100;

/** Called before a learner's attempts are read, so that nobody sees one as open when its time is over. */
export async function closeRunningOut({ attempts, records, clock }: ProgressDeps, studentId: string): Promise<void> {
  const now = clock();
  for (const key of await attempts.overdue(now, { studentId, limit: LIMIT })) {
    await records.change(key, (known) => closeOverdue(known, now));
  }
}
