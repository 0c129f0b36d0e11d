/** Time left, by the server's clock (docs/look.md#taking-an-assessment). */

/** The server's clock and when it was received, by a monotonic clock. */
export interface ServerClock {
  /** The server's time in epoch milliseconds. */
  readonly serverMs: number;
  /** performance.now() when it was received. */
  readonly receivedAt: number;
  /** Epoch milliseconds at which the attempt ends; null without a limit. */
  readonly deadlineMs: number | null;
}

export type Urgency = 'calm' | 'warn' | 'err';

/** Minutes left at which the time is announced. */
export const SPOKEN_MINUTES = [10, 5, 1] as const;
export type SpokenMinutes = (typeof SPOKEN_MINUTES)[number];

export function clockOf(reply: { readonly server_now: string; readonly deadline_at: string | null }, receivedAt: number): ServerClock {
  return {
    serverMs: Date.parse(reply.server_now),
    receivedAt,
    deadlineMs: reply.deadline_at === null ? null : Date.parse(reply.deadline_at),
  };
}

/** Whole seconds left, never below 0; null without a limit. */
export function secondsLeft({ serverMs, receivedAt, deadlineMs }: ServerClock, now: number): number | null {
  if (deadlineMs === null) return null;
  return Math.max(0, Math.ceil((deadlineMs - serverMs - (now - receivedAt)) / 1_000));
}

/** Whole seconds by which the deadline moved between two replies: lost time that was added back (docs/path.md#time). */
export function returnedBetween(before: ServerClock, after: ServerClock): number {
  if (before.deadlineMs === null || after.deadlineMs === null) return 0;
  return Math.max(0, Math.round((after.deadlineMs - before.deadlineMs) / 1_000));
}

/** A duration in minutes and seconds. */
export function durationOf(seconds: number): { readonly minutes: number; readonly seconds: number } {
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** "24:18", "1:04:09". */
export function formatLeft(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

export function urgencyOf(seconds: number): Urgency {
  if (seconds <= 60) return 'err';
  return seconds <= 300 ? 'warn' : 'calm';
}

/** The mark passed between two updates, the latest if more than one; null for none. */
export function markPassed(before: number, after: number): SpokenMinutes | null {
  return SPOKEN_MINUTES.findLast((minutes) => before > minutes * 60 && after <= minutes * 60) ?? null;
}
