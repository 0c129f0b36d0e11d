/**
 * What can be graded as a number: digits with a decimal comma or point, or with commas between thousands, written the Western
 * (1,400,000) or the Indian way (14,00,000); same as `decimal.ts` of the contracts (docs/path.md#grading).
 */
const PLAIN = /^[+-]?(?=.*\d)\d*(?:[.,]\d*)?$/;
const GROUPED = /^[+-]?(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d\d)*,\d{3})(?:\.\d*)?$/;

export function isTypedNumber(text: string): boolean {
  const typed = text.trim().replace('\u2212', '-');
  return PLAIN.test(typed) || GROUPED.test(typed);
}

/** Whether it could still become a number: an incomplete one is no error while typing. */
export function canBecomeNumber(text: string): boolean {
  return /^[+-]?[\d.,]*$/.test(text.trim().replace('\u2212', '-'));
}
