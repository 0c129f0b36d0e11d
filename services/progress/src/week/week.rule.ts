/** Weeks begin on Monday, as in India, wherever the learner is: a college week is the same for all (docs/path.md#the-week). */

export interface WeekOf {
  /** Midnight before Monday. */
  readonly since: Date;
  /** Midnight after Sunday. */
  readonly until: Date;
  /** Monday and Sunday as dates. */
  readonly from: string;
  readonly to: string;
}

/** India has one time and never shifts it. */
const INDIA_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** Days are counted from 1 January 1970, a Thursday. */
const DAYS_AFTER_MONDAY = 3;

const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const midnightBefore = (day: number) => new Date(day * DAY_MS - INDIA_MS);

export function weekOf(now: Date): WeekOf {
  const today = Math.floor((now.getTime() + INDIA_MS) / DAY_MS);
  const monday = today - ((today + DAYS_AFTER_MONDAY) % 7);
  return { since: midnightBefore(monday), until: midnightBefore(monday + 7), from: dateOf(monday), to: dateOf(monday + 6) };
}
