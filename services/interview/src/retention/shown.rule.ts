/** For how long reviewers may watch a recording after the last word about its interview (docs/privacy.md#retention). */
import type { Interview } from '../interviews/tables.js';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 90;
/** Of a learner who no longer agrees to being recorded. */
const SHOWN_WITHDRAWN_DAYS = 30;

/** One that waits for a person is shown for as long as that takes. */
export function isShown(
  { reviewed_at: at, waiting_since: waits }: Pick<Interview, 'reviewed_at' | 'waiting_since'>,
  isAgreed: boolean,
  now: Date,
): boolean {
  if (at === null || waits !== null) return true;
  return now.getTime() - at.getTime() < (isAgreed ? SHOWN_DAYS : SHOWN_WITHDRAWN_DAYS) * DAY_MS;
}
