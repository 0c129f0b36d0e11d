/** Numbers as authors write them in files, with a point or a comma (docs/content.md#question-files). */

export const NUMBER_PATTERN = String.raw`[+-]?(?:\d{1,30}(?:[.,]\d{0,30})?|[.,]\d{1,30})(?:[eE][+-]?\d{1,3})?`;
const NUMBER = new RegExp(`^${NUMBER_PATTERN}$`);
/** A thousand, or one and no more. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** @param text that NUMBER_PATTERN matches */
export const valueOf = (text: string) => Number(text.replace(',', '.'));

/** Null if it is none, or could be two. */
export function numberIn(text: string): number | null {
  return NUMBER.test(text) && !AMBIGUOUS.test(text) ? valueOf(text) : null;
}
