/** Makes a text harmless in a spreadsheet: it can never be read as a formula (docs/exports.md#cells). */

/** The most a cell of a spreadsheet holds, in UTF-16 units. */
const LONGEST = 32_767;
const MARK = "'";

/** Control characters but tab and line feed, halves of surrogate pairs, and the two that XML cannot hold. */
const UNUSABLE = /[\p{Cc}--[\t\n]]|\p{Cs}|[\uFFFE\uFFFF]/gv;
/** What programs skip before they look whether a formula begins: white space and characters one cannot see. */
const UNSEEN = /^[\s\p{Cf}]+/u;
const STARTS_FORMULA = /^[=+\-@]/;
/** Some programs drop these and read on. */
const DROPPED_FIRST = /^[\t\r\0]/;

/** In the form that Excel and others compare, a full-width ＝ is an equals sign. */
function couldBeFormula(text: string): boolean {
  const [first = ''] = text.replace(UNSEEN, '');
  return STARTS_FORMULA.test(first.normalize('NFKC'));
}

/** Most texts: nothing to remove, and a letter or a digit first. */
const PLAIN = /^[A-Za-z0-9][\x20-\x7E]*$/;

export function safeText(text: string): string {
  if (text.length <= LONGEST && PLAIN.test(text)) return text;
  const clean = text.replaceAll(UNUSABLE, '');
  const marked = DROPPED_FIRST.test(text) || couldBeFormula(clean) ? MARK + clean : clean;
  if (marked.length <= LONGEST) return marked;
  // Not between the halves of a pair.
  return marked.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '');
}
