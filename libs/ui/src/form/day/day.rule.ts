/** Days of the calendar as people write them (docs/look.md#voice), in English and in Hindi. */
import type { Language } from '@paanch/contracts/auth/profile';

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  hi: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
};
const FULL_MONTHS: readonly (readonly string[])[] = [
  ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'],
  ['जनवरी', 'फरवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
];
const CENTURY = 2_000;

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** 3/12/2026, 3-12-26, 3.12.2026 */
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/;
/** 3 Dec 2026, 3-Dec-26, 3 December, 2026, 3 दिस॰ 2026 */
const WORDS = /^(\d{1,2})[\s.-]*([a-z]{3,9}|[\u0900-\u0963]{2,9})[\s.,॰-]*(\d{2}|\d{4})$/i;

/** "3 Dec 2026" for 2026-12-03; what is not a day stays as it is. */
export function dayWords(day: string, language: Language): string {
  const [, year = '', month = '', date = ''] = ISO.exec(day) ?? [];
  const name = MONTHS[language][Number(month) - 1];
  return name === undefined ? day : `${Number(date)} ${name} ${year}`;
}

/** YYYY-MM-DD of what was typed, the day before the month as in India; undefined if it is no day. */
export function dayIn(typed: string): string | undefined {
  const text = plain(typed.trim());
  const iso = ISO.exec(text);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = NUMBERS.exec(text);
  if (numbers) return existing(yearOf(numbers[3]), Number(numbers[2]), Number(numbers[1]));
  const words = WORDS.exec(text);
  return words ? existing(yearOf(words[3]), monthOf(words[2] ?? ''), Number(words[1])) : undefined;
}

/** Hindi in one of its spellings: फ़रवरी without its dot, सितम्बर as सितंबर. */
const plain = (text: string) => text.normalize('NFD').replaceAll('\u093c', '').replaceAll('म्ब', 'ंब');

const yearOf = (digits = '') => (digits.length === 2 ? CENTURY + Number(digits) : Number(digits));

/** 1 to 12; 0 for none. */
function monthOf(name: string): number {
  const begun = name.toLowerCase();
  return Math.max(...FULL_MONTHS.map((months) => months.findIndex((month) => month.startsWith(begun)))) + 1;
}

function existing(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isOne = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isOne ? at.toISOString().slice(0, 10) : undefined;
}
