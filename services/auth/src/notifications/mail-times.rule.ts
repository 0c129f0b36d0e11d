/** When mails may be sent by the person's own clock (docs/people.md#notifications): not at night, and the digest in the evening. */
import type { Language } from '@paanch/contracts/kernel/language/language';

/** No mails between these hours of the day. */
const QUIET_FROM = 21;
const QUIET_UNTIL = 8;
const DIGEST_HOUR = 18;

/** Now for an essential mail and by day; otherwise the next morning. */
export function mailTime(at: Date, timeZone: string, isEssential: boolean): Date {
  const { hour } = localTime(at, timeZone);
  const isQuiet = hour >= QUIET_FROM || hour < QUIET_UNTIL;
  return isQuiet && !isEssential ? nextHour(at, timeZone, QUIET_UNTIL) : at;
}

/** By time zone, valid from `from` until `next`. Computing it is slow, and a whole class needs it at once. */
const digests = new Map<string, { readonly from: Date; readonly next: Date }>();

/** The next time it is 18:00 where the person is; at 18:00 itself, the day after. */
export function digestTime(at: Date, timeZone: string): Date {
  const known = digests.get(timeZone);
  if (known && known.from <= at && at < known.next) return known.next;
  const next = nextHour(at, timeZone, DIGEST_HOUR);
  digests.set(timeZone, { from: at, next });
  return next;
}

function nextHour(at: Date, timeZone: string, hour: number): Date {
  const { year, month, day } = localTime(at, timeZone);
  const today = instantOf(Date.UTC(year, month - 1, day, hour), timeZone);
  return today > at ? today : instantOf(Date.UTC(year, month - 1, day + 1, hour), timeZone);
}

/** @param local a local time written as if it were UTC; daylight saving never changes at the hours used here */
function instantOf(local: number, timeZone: string): Date {
  const guess = new Date(local - offsetAt(new Date(local), timeZone));
  return new Date(local - offsetAt(guess, timeZone));
}

/** How far local time is ahead of UTC; milliseconds. */
function offsetAt(at: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = localTime(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1_000) * 1_000;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/** A formatter is slow to create and reusable; there are a few hundred zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const number = 'numeric' as const;
  const fields = { year: number, month: number, day: number, hour: number, minute: number, second: number };
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', ...fields });
  formatters.set(timeZone, made);
  return made;
}

function localTime(at: Date, timeZone: string): Record<Part, number> {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Part) => parts.get(name) ?? 0;
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute'), second: part('second') };
}

/** "21 Nov 2026 at 11:06", "21 नवंबर 2026 को 11:06 बजे". */
export function formatTime(language: Language, at: Date, timeZone: string): string {
  const clock = formatIn(language, at, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = dayIn(language, at, timeZone);
  return language === 'hi' ? `${day} को ${clock} बजे` : `${day} at ${clock}`;
}

/** "21 Nov 2026", "21 नवंबर 2026". @param day YYYY-MM-DD */
export const formatDay = (language: Language, day: string): string => dayIn(language, new Date(`${day}T00:00:00Z`), 'UTC');

function dayIn(language: Language, at: Date, timeZone: string): string {
  if (language === 'hi') return formatIn(language, at, { timeZone, dateStyle: 'long' });
  return formatIn(language, at, { timeZone, day: 'numeric', month: 'short', year: 'numeric' }).replace('Sept', 'Sep');
}

/** Figures are Latin in Hindi, too (docs/hindi.md). */
function formatIn(language: Language, at: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-GB', options).format(at);
}
