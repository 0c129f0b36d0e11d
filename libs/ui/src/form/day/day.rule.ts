/** Days of the calendar as people write them (docs/look.md#voice). */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const FULL_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
const CENTURY = 2_000;

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** 3/12/2026, 3-12-26, 3.12.2026 */
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/;
/** 3 Dec 2026, 3-Dec-26, 3 December, 2026 */
const WORDS = /^(\d{1,2})[\s.-]*([a-z]{3,9})[\s.,-]*(\d{2}|\d{4})$/i;

/** "3 Dec 2026" for 2026-12-03; what is not a day stays as it is. */
export function dayWords(day: string): string {
  const [, year = '', month = '', date = ''] = ISO.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? day : `${Number(date)} ${name} ${year}`;
}

/** YYYY-MM-DD of what was typed, the day before the month as in India; undefined if it is no day. */
export function dayIn(typed: string): string | undefined {
  const text = typed.trim();
  const iso = ISO.exec(text);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(text);
  if (numbers) return existing(yearOf(numbers[3]), Number(numbers[2]), Number(numbers[1]));
  const words = WORDS.exec(text);
  return words ? existing(yearOf(words[3]), monthOf(words[2] ?? ''), Number(words[1])) : undefined;
}

const yearOf = (digits = '') => (digits.length === 2 ? CENTURY + Number(digits) : Number(digits));

/** 1 to 12; 0 for none. */
const monthOf = (name: string) => FULL_MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

function existing(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isOne = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isOne ? at.toISOString().slice(0, 10) : undefined;
}
