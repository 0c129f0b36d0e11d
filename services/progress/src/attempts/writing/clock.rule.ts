/** When the clock closes an attempt, and what an outage gives back. The same arithmetic stands in `closing-in-sql.ts` (product 4, 5). */
import { CLOSING_GRACE_SECONDS, OUTAGE_SECONDS, REFUND_SHARE } from '@paanch/contracts/progress/attempts';
import type { Timing } from '../../learner-record/attempt.js';

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1_000);
const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1_000;

/** The most that outages can give back: a share of the limit the attempt began with. Whole seconds. */
export function refundableSeconds({ startedAt, deadlineAt, refundedSeconds }: Timing): number {
  return deadlineAt === null ? 0 : Math.floor(REFUND_SHARE * (secondsBetween(startedAt, deadlineAt) - refundedSeconds));
}

/** Since when nothing came for the attempt; null: no tab is expected back. A save ends a silence as the tab itself does. */
function quietSince({ seenAt, savedAt }: Timing): Date | null {
  return seenAt === null || (savedAt !== null && savedAt > seenAt) ? savedAt : seenAt;
}

/** What hearing of the writing tab at that moment gives back: the length of the silence, as far as there is some left. Whole seconds. */
export function refundAt(timing: Timing, now: Date): number {
  const since = quietSince(timing);
  const silence = since === null ? 0 : secondsBetween(since, now);
  if (silence <= OUTAGE_SECONDS) return 0;
  return Math.max(0, Math.min(Math.floor(silence), refundableSeconds(timing) - timing.refundedSeconds));
}

/**
 * From here on the attempt is closed, whatever its row says; null: never. While its tab may yet come back from an outage
 * that began before the deadline, what could still be given back is waited for, so that the outage loses nothing.
 */
export function closesAt(timing: Timing): Date | null {
  const { deadlineAt, refundedSeconds } = timing;
  if (deadlineAt === null) return null;
  const since = quietSince(timing);
  const isAway = since !== null && since < deadlineAt;
  const waitedFor = isAway ? Math.max(0, refundableSeconds(timing) - refundedSeconds) : 0;
  return after(deadlineAt, waitedFor + CLOSING_GRACE_SECONDS);
}

export function isOverdue(timing: Timing, now: Date): boolean {
  const closing = closesAt(timing);
  return closing !== null && now >= closing;
}
