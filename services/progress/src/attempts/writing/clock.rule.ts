/** An attempt's time: its limit, what an outage gives back, and when the clock closes it. `clock-in-sql.ts` repeats it (docs/path.md#time). */
import { CLOSING_GRACE_SECONDS, OUTAGE_SECONDS, REFUND_SHARE } from '@paanch/contracts/progress/attempts';
import type { TimeAllowed, Timing } from '../../learner-record/attempt.js';

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1_000);
const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1_000;

/** The limit for a learner to whom this is allowed; null: none. */
export function effectiveMinutes(limit: number | null, { extraTimeFactor, hasNoLimit }: Omit<TimeAllowed, 'mayBreak'>): number | null {
  return limit === null || hasNoLimit ? null : limit * extraTimeFactor;
}

/** Of an attempt that starts now. */
export function startedClock(startedAt: Date, limit: number | null, allowed: TimeAllowed): Timing {
  const minutes = effectiveMinutes(limit, allowed);
  const deadlineAt = minutes === null ? null : after(startedAt, minutes * 60);
  return { startedAt, deadlineAt, refundedSeconds: 0, breakSeconds: 0, breakUntil: null, seenAt: null, savedAt: null };
}

/** The most that outages can give back in all: a share of the original limit. Whole seconds. */
export function refundableSeconds({ startedAt, deadlineAt, refundedSeconds, breakSeconds }: Timing): number {
  if (deadlineAt === null) return 0;
  return Math.floor(REFUND_SHARE * (secondsBetween(startedAt, deadlineAt) - refundedSeconds - breakSeconds));
}

const later = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b > a) ? b : a);

/**
 * Start of the present silence; null: no tab is expected back. A save by another caller ends a silence as the tab itself does, and what is
 * not heard during a break is no silence.
 */
function silentSince({ seenAt, savedAt, breakUntil }: Timing): Date | null {
  const heardAt = later(seenAt, savedAt);
  return heardAt === null ? null : later(heardAt, breakUntil);
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
