/** Whether a quote is in the text it is said to be from (docs/projects.md#what-makes-a-pass-void). */

/** Of the letters of a quote. */
const SIMILAR = 0.85;
const QUOTE_MIN = 8;
const LONGEST = 600;

/** Letters and digits alone, in lower case: models change quotation marks and spaces. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Length of the longest run of letters of `quote` that `text` has in the same order near one place. */
function sharedIn(quote: string, window: string): number {
  const columns = window.length + 1;
  let above = new Uint16Array(columns);
  for (const letter of quote) {
    const row = new Uint16Array(columns);
    for (let column = 1; column < columns; column += 1) {
      row[column] = letter === window[column - 1] ? (above[column - 1] ?? 0) + 1 : Math.max(above[column] ?? 0, row[column - 1] ?? 0);
    }
    above = row;
  }
  return above[columns - 1] ?? 0;
}

/** Places where a few letters of the quote occur: only there it is worth comparing. */
function placesOf(quote: string, text: string): readonly number[] {
  const places = new Set<number>();
  for (let at = 0; at + QUOTE_MIN <= quote.length && places.size < 12; at += QUOTE_MIN) {
    const found = text.indexOf(quote.slice(at, at + QUOTE_MIN));
    if (found >= 0) places.add(Math.max(0, found - at));
  }
  return [...places];
}

export function isTrueQuote(quote: string, text: string): boolean {
  const [wanted, whole] = [bare(quote).slice(0, LONGEST), bare(text)];
  if (wanted.length < QUOTE_MIN) return false;
  if (whole.includes(wanted)) return true;
  const slack = Math.ceil(wanted.length * (1 - SIMILAR));
  return placesOf(wanted, whole).some((at) => {
    const window = whole.slice(Math.max(0, at - slack), at + wanted.length + slack);
    return sharedIn(wanted, window) >= wanted.length * SIMILAR;
  });
}
