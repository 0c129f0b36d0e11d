/** Time left, by the server's clock (docs/look.md#taking-an-assessment). */

/** What the server said, and when it was heard on a clock that nobody can set. */
export interface ServerClock {
  /** Epoch milliseconds of the server. */
  readonly serverMs: number;
  /** performance.now() when it was heard. */
  readonly heardAt: number;
  /** Epoch milliseconds at which the attempt ends; null without a limit. */
  readonly deadlineMs: number | null;
}

export type Urgency = 'calm' | 'warn' | 'err';

/** Minutes left at which the rest is said aloud. */
export const SPOKEN_MINUTES = [10, 5, 1] as const;
export type SpokenMinutes = (typeof SPOKEN_MINUTES)[number];

export function clockOf(said: { readonly server_now: string; readonly deadline_at: string | null }, heardAt: number): ServerClock {
  return { serverMs: Date.parse(said.server_now), heardAt, deadlineMs: said.deadline_at === null ? null : Date.parse(said.deadline_at) };
}

/** Whole seconds left, never below 0; null without a limit. */
export function secondsLeft({ serverMs, heardAt, deadlineMs }: ServerClock, now: number): number | null {
  if (deadlineMs === null) return null;
  return Math.max(0, Math.ceil((deadlineMs - serverMs - (now - heardAt)) / 1_000));
}

/** Whole seconds by which the deadline moved from one answer of the server to the next: lost time given back (docs/path.md#time). */
export function returnedBetween(before: ServerClock, after: ServerClock): number {
  if (before.deadlineMs === null || after.deadlineMs === null) return 0;
  return Math.max(0, Math.round((after.deadlineMs - before.deadlineMs) / 1_000));
}

/** Minutes and seconds of a stretch of time, to be said in words. */
export function stretchOf(seconds: number): { readonly minutes: number; readonly seconds: number } {
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

/** The mark passed between two looks at the clock, the latest if it was more than one; null for none. */
export function markPassed(before: number, after: number): SpokenMinutes | null {
  return SPOKEN_MINUTES.findLast((minutes) => before > minutes * 60 && after <= minutes * 60) ?? null;
}
