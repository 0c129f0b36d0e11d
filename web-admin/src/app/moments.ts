/** Formats times for staff: India Standard Time, 24 hours, "21 Nov 2026" (docs/look.md#voice). */
const PARTS = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function partsOf(instant: Date) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of PARTS.formatToParts(instant)) parts[type] = value;
  return parts;
}

/** "21 Nov 2026" */
export function dateOf(instant: Date): string {
  const { day, month, year } = partsOf(instant);
  return `${day} ${month} ${year}`;
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', weekday: 'long' });

/** "Saturday, 21 Nov 2026" */
export const weekdayOf = (instant: Date): string => `${WEEKDAY.format(instant)}, ${dateOf(instant)}`;

/** "11:41:12" */
export function timeOf(instant: Date): string {
  const { hour, minute, second } = partsOf(instant);
  return `${hour}:${minute}:${second}`;
}

/** "11:41:12" on the day of `now`, "20 Nov 11:41" on another. */
export function shortMomentOf(instant: Date, now: Date): string {
  if (dateOf(instant) === dateOf(now)) return timeOf(instant);
  const { day, month, hour, minute } = partsOf(instant);
  return `${day} ${month} ${hour}:${minute}`;
}

/** The instant of a wall clock in India as a date and time field has it ("2026-11-30T18:00"); '' if it names none. */
export function instantOf(wallClock: string): string {
  const instant = new Date(`${wallClock}+05:30`);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
}

export type Age = { readonly unit: 'justNow' | 'minutes' | 'hours'; readonly count: number } | null;

/** How long ago, in the largest whole unit below a day; null from one day on, when the date is clearer. */
export function ageOf(instant: Date, now: Date): Age {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000);
  if (minutes < 1) return { unit: 'justNow', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  return minutes < 1_440 ? { unit: 'hours', count: Math.floor(minutes / 60) } : null;
}
