/** Days and durations as a result shows them (docs/look.md#voice). */

const INDIA = 'Asia/Kolkata';
const DAY = { day: 'numeric', month: 'short', timeZone: INDIA } as const;

/** Whole seconds between two instants. */
export function secondsBetween(start: string, end: string): number {
  return Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 1_000));
}

/** "21 Nov 2026, 11:06" in India. */
export function momentOf(instant: string): string {
  const date = new Date(instant);
  const day = new Intl.DateTimeFormat('en-GB', { ...DAY, year: 'numeric' }).format(date);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: INDIA }).format(date);
  return `${day}, ${time}`;
}

/** "21 Nov" in India; null for the day of `now`. */
export function dayOf(instant: string, now: Date): string | null {
  const day = new Intl.DateTimeFormat('en-GB', { ...DAY, year: 'numeric' });
  const date = new Date(instant);
  return day.format(date) === day.format(now) ? null : new Intl.DateTimeFormat('en-GB', DAY).format(date);
}
