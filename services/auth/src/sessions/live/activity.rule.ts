/** What counts as a person's activity; the server's clock alone decides how long they were idle (trust 1.8). */

/** A browser whose clock was set back by more than this is believed again. */
const CLOCK_SET_BACK_MS = 10 * 60_000;
/** A session's activity is written at most this often. */
export const ACTIVITY_WRITE_MS = 30_000;

const EARLIEST = 1_000_000_000;
const LATEST = 99_999_999_999_999;

export interface Activity {
  /** Highest time of a last input that the browser has named, by its own clock, epoch milliseconds. */
  readonly highestActivity: number | null;
  readonly lastActivityAt: Date;
}

export interface Sighting {
  /** The browser's time of the last input, epoch milliseconds of 10 to 14 digits; anything else is nothing. */
  readonly lastActivity: number | null;
  readonly isWrite: boolean;
}

/** The same object where nothing counts. The browser's times are compared with each other only, so no skew matters. */
export function noteActivity<A extends Activity>(known: A, { lastActivity, isWrite }: Sighting, now: Date): A {
  const named = isPlausible(lastActivity) ? lastActivity : null;
  const isNews = named !== null && isNew(named, known.highestActivity);
  if (!isNews && !isWrite) return known;
  return { ...known, highestActivity: isNews ? named : known.highestActivity, lastActivityAt: now };
}

function isPlausible(value: number | null): value is number {
  return value !== null && Number.isInteger(value) && value >= EARLIEST && value <= LATEST;
}

function isNew(named: number, highest: number | null): boolean {
  return highest === null || named > highest || named < highest - CLOCK_SET_BACK_MS;
}
