/** Formats a moment as relative time, or exactly in India Standard Time with 24 hours (docs/look.md#voice), in the language of the page. */
import type { Language } from '@paanch/contracts/auth/profile';
import { shownLanguage } from '../language/language.js';

const SHAPE = {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
/** Figures are Latin in Hindi, too (docs/hindi.md). */
const EXACT: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', SHAPE),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', SHAPE),
};

const partsOf = (instant: string) =>
  new Map(EXACT[shownLanguage()].formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));

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

const RELATIVE: Readonly<Record<Language, Intl.RelativeTimeFormat>> = {
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
  // Hindi has one word for yesterday and tomorrow.
  hi: new Intl.RelativeTimeFormat('hi-IN-u-nu-latn', { numeric: 'always' }),
};
const JUST_NOW: Readonly<Record<Language, string>> = { en: 'just now', hi: 'अभी-अभी' };
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
  return RELATIVE[shownLanguage()].format(Math.floor(seconds / length), unit);
}

/** "5 minutes ago", "yesterday"; "just now" below a minute, and for a moment in the future (clock skew). `now` in epoch milliseconds. */
export function agoOf(instant: string, now: number): string {
  const seconds = (now - Date.parse(instant)) / 1_000;
  const unit = UNITS.find(([, length]) => seconds >= length);
  return unit === undefined ? JUST_NOW[shownLanguage()] : RELATIVE[shownLanguage()].format(-Math.floor(seconds / unit[1]), unit[0]);
}

/** At the start of a cell or a line: "Just now", "Yesterday". */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
