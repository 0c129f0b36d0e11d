/** What is graded as a number: digits with at most one comma or point, for the decimals (product 5). */
const NUMBER = /^[+\u2212-]?(?=.*\d)\d*(?:[.,]\d*)?$/;

export function isTypedNumber(text: string): boolean {
  return NUMBER.test(text.trim());
}
