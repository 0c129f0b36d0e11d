/** Days and durations as a result shows them (docs/look.md#voice). */
import type { Language } from '@paanch/contracts/auth/profile';

const SHAPE = { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' } as const;
const WITH_YEAR = new Intl.DateTimeFormat('en-GB', { ...SHAPE, year: 'numeric' });
/** Figures are Latin in Hindi, too (docs/hindi.md). */
const DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', SHAPE),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', SHAPE),
};

/** Whole seconds between two instants. */
export function secondsBetween(start: string, end: string): number {
  return Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 1_000));
}

/** "21 Nov" in India; null for the day of `now`. */
export function dayOf(instant: string, now: Date, language: Language): string | null {
  const date = new Date(instant);
  return WITH_YEAR.format(date) === WITH_YEAR.format(now) ? null : DAYS[language].format(date);
}
