/** What counts as a person's activity. Only the server's clock measures idle time (docs/sessions.md#activity). */
import type { Session } from '../tables.js';

/** A browser clock that jumps back by more than this has been reset, and its new times count. */
const CLOCK_SET_BACK_MS = 10 * 60_000;

const EARLIEST = 1_000_000_000;
const LATEST = 99_999_999_999_999;

/** `highest_activity`: the latest input time the browser has named, by its own clock, epoch milliseconds. */
export type Activity = Pick<Session, 'highest_activity' | 'last_activity_at'>;

export interface ActivityReport {
  /** The browser's time of the last input, epoch milliseconds of 10 to 14 digits; anything else is ignored. */
  readonly lastActivity: number | null;
  readonly isWrite: boolean;
}

/** Returns the same object if nothing counts. Browser times are compared with each other only, so clock skew does not matter. */
export function noteActivity<A extends Activity>(known: A, { lastActivity, isWrite }: ActivityReport, now: Date): A {
  const named = isPlausible(lastActivity) ? lastActivity : null;
  const isNews = named !== null && isNew(named, known.highest_activity);
  if (!isNews && !isWrite) return known;
  return { ...known, highest_activity: isNews ? named : known.highest_activity, last_activity_at: now };
}

function isPlausible(value: number | null): value is number {
  return value !== null && Number.isInteger(value) && value >= EARLIEST && value <= LATEST;
}

function isNew(named: number, highest: number | null): boolean {
  return highest === null || named > highest || named < highest - CLOCK_SET_BACK_MS;
}
