/**
 * What can be graded as a number: digits with a comma or point for the decimals, or with commas between thousands, as the West
 * (1,400,000) and as India (14,00,000) writes them; the service's `decimal.rule.ts` says the same (docs/path.md#grading).
 */
const PLAIN = /^[+-]?(?=.*\d)\d*(?:[.,]\d*)?$/;
const GROUPED = /^[+-]?(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d\d)*,\d{3})(?:\.\d*)?$/;

export function isTypedNumber(text: string): boolean {
  const typed = text.trim().replace('\u2212', '-');
  return PLAIN.test(typed) || GROUPED.test(typed);
}

/** Whether more digits and marks can still make a number of it: half of one is no fault while it is typed. */
export function canBecomeNumber(text: string): boolean {
  return /^[+-]?[\d.,]*$/.test(text.trim().replace('\u2212', '-'));
}
