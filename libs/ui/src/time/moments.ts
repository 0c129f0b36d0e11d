/** Formats a moment as relative time, or exactly in India Standard Time with 24 hours (docs/look.md#voice). */
const EXACT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const partsOf = (instant: string) => new Map(EXACT.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));

/** "21 Nov 2026" */
export function dayOf(instant: string): string {
  const parts = partsOf(instant);
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}

/** "21 Nov 2026, 11:06" */
export function exactOf(instant: string): string {
  const parts = partsOf(instant);
  return `${dayOf(instant)}, ${parts.get('hour')}:${parts.get('minute')}`;
}

/** "11:06". `at` in epoch milliseconds. */
export function clockOf(at: number): string {
  const parts = partsOf(new Date(at).toISOString());
  return `${parts.get('hour')}:${parts.get('minute')}`;
}

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
/** Seconds per unit, largest first. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "in 2 days", "tomorrow"; "in 1 minute" at least. `now` in epoch milliseconds. */
export function untilOf(instant: string, now: number): string {
  const seconds = Math.max(60, (Date.parse(instant) - now) / 1_000);
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? UNITS[2];
  return RELATIVE.format(Math.floor(seconds / length), unit);
}

/** "5 minutes ago", "yesterday"; "just now" below a minute, and for a moment in the future (clock skew). `now` in epoch milliseconds. */
export function agoOf(instant: string, now: number): string {
  const seconds = (now - Date.parse(instant)) / 1_000;
  const unit = UNITS.find(([, length]) => seconds >= length);
  return unit === undefined ? 'just now' : RELATIVE.format(-Math.floor(seconds / unit[1]), unit[0]);
}

/** At the start of a cell or a line: "Just now", "Yesterday". */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
