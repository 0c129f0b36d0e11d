/** Who wrote a text is no business of its grader: names, addresses and numbers become marks (docs/projects.md#grading). */

export interface Identity {
  readonly fullName: string;
  readonly email: string;
  /** Of the learner's college or company; null: none. */
  readonly clientName: string | null;
}

/** Begins where a word begins: a long word without an @ is read once, not once for each of its letters. */
const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const PHONE = /(?<![\d.,])(?:\+91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?![\d.,]?\d)/gu;
/** A name that is said in so many words, of up to three words with capitals; no other wording is guessed at. */
const INTRODUCED =
  /(?<![\p{L}\p{M}])([Mm]y name is|I am called|[Tt]his is written by|[Ss]ubmitted by|मेरा नाम)(?:\s*:)?\s+(?:\p{Lu}[\p{L}\p{M}]*\.?(?=\s\p{Lu})\s)?(?:\p{Lu}[\p{L}\p{M}]*\.?(?=\s\p{Lu})\s)?(?:\p{Lu}[\p{L}\p{M}]+|[\p{Script=Devanagari}\p{M}]+)/gu;
/** Shorter parts of names are too often words. */
const PART_MIN = 3;
/** Of names of colleges: words that say nothing by themselves. */
const COMMON: ReadonlySet<string> = new Set(
  'the and for of college institute university school technology engineering commerce arts science management polytechnic academy company private limited'.split(
    ' ',
  ),
);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Whole words alone, whatever script they are in. */
const wholeWords = (words: readonly string[]): RegExp | null =>
  words.length === 0 ? null : new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${words.map(escaped).join('|')})(?![\p{L}\p{M}\p{N}])`, 'giu');

const partsOf = (name: string) => name.split(/[\s.,'-]+/u).filter((part) => [...part].length >= PART_MIN);
const longestFirst = (words: readonly string[]) => [...new Set(words)].toSorted((a, b) => b.length - a.length);
const replaced = (text: string, words: readonly string[], mark: string) => {
  const pattern = wholeWords(longestFirst(words.filter((word) => word.trim() !== '')));
  return pattern === null ? text : text.replaceAll(pattern, mark);
};
/** Several marks in a row would tell how many parts a name has. */
const once = (text: string) => text.replaceAll(/\[(NAME|COLLEGE)\](?:[\s'-]*\[\1\])+/gu, '[$1]');

export function redact(text: string, { fullName, email, clientName }: Identity): string {
  const reachable = text.replaceAll(MAIL, '[EMAIL]').replaceAll(PHONE, '[PHONE]');
  const ofMail = partsOf(email.split('@')[0] ?? '').filter((part) => !/\d/.test(part));
  const named = replaced(reachable, [fullName, ...partsOf(fullName), ...ofMail], '[NAME]').replaceAll(INTRODUCED, '$1 [NAME]');
  if (clientName === null) return once(named);
  const parts = partsOf(clientName).filter((part) => !COMMON.has(part.toLowerCase()));
  return once(replaced(named, [clientName, ...parts], '[COLLEGE]'));
}
