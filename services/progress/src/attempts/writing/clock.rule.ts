/** An attempt's time: its limit, what an outage gives back, and when the clock closes it. `clock-in-sql.ts` repeats it (docs/path.md#time). */
import { CLOSING_GRACE_SECONDS, OUTAGE_SECONDS, REFUND_SHARE } from '@paanch/contracts/progress/attempts';
import type { Timing } from '../../learner-record/attempt.js';

/** The limit for a learner with this factor. */
export function effectiveMinutes(limit: number | null, extraTimeFactor: number): number | null {
  return limit === null ? null : limit * extraTimeFactor;
}

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1_000);
const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1_000;

/** The most that outages can give back in all: a share of the original limit. Whole seconds. */
export function refundableSeconds({ startedAt, deadlineAt, refundedSeconds }: Timing): number {
  return deadlineAt === null ? 0 : Math.floor(REFUND_SHARE * (secondsBetween(startedAt, deadlineAt) - refundedSeconds));
}

/** Start of the present silence; null: no tab is expected back. A save by another caller ends a silence as the tab itself does. */
function silentSince({ seenAt, savedAt }: Timing): Date | null {
  return seenAt === null || (savedAt !== null && savedAt > seenAt) ? savedAt : seenAt;
}

/** What a heartbeat of the writing tab at that moment gives back: the length of the silence, up to what is left. Whole seconds. */
export function refundAt(timing: Timing, now: Date): number {
  const since = silentSince(timing);
  if (since === null) return 0;
  const silence = secondsBetween(since, now);
  if (silence <= OUTAGE_SECONDS) return 0;
  return Math.max(0, Math.min(Math.floor(silence), refundableSeconds(timing) - timing.refundedSeconds));
}

/**
 * From this moment on the attempt counts as closed, whatever its row says; null: never. If its tab went silent before the
 * deadline it may come back from an outage, so the clock waits for as long as could still be given back.
 */
export function closesAt(timing: Timing): Date | null {
  const { deadlineAt, refundedSeconds } = timing;
  if (deadlineAt === null) return null;
  const since = silentSince(timing);
  const isAway = since !== null && since < deadlineAt;
  const wait = isAway ? Math.max(0, refundableSeconds(timing) - refundedSeconds) : 0;
  return after(deadlineAt, wait + CLOSING_GRACE_SECONDS);
}

export function isOverdue(timing: Timing, now: Date): boolean {
  const closing = closesAt(timing);
  return closing !== null && now >= closing;
}
