/** The values of a PDF (ISO 32000-1, 7.3). */
import { DocumentRefused } from '../document-task.js';
import type { PdfLexer, Word } from './pdf-lexer.js';

export type PdfValue =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly number: number }
  /** The number of an object elsewhere. */
  | { readonly kind: 'reference'; readonly to: number }
  | { readonly kind: 'list'; readonly values: readonly PdfValue[] }
  | { readonly kind: 'dictionary'; readonly entries: ReadonlyMap<string, PdfValue> }
  /** Texts, true, false and null. */
  | { readonly kind: 'other' };

const DEEPEST = 64;
const OTHER: PdfValue = { kind: 'other' };
const LITERALS = new Set(['true', 'false', 'null']);

/** The value that begins at the lexer. @throws DocumentRefused */
export function readValue(lexer: PdfLexer): PdfValue {
  return valueOf(lexer, lexer.next(), 0);
}

function valueOf(lexer: PdfLexer, word: Word | null, depth: number): PdfValue {
  if (word === null || depth > DEEPEST) throw new DocumentRefused('unreadable');
  if (word.kind === 'name' || word.kind === 'number') return word;
  if (word.kind === 'text' || LITERALS.has(word.mark)) return OTHER;
  if (word.mark === '[') return { kind: 'list', values: valuesUntil(']', lexer, depth + 1) };
  if (word.mark === '<<') return { kind: 'dictionary', entries: paired(valuesUntil('>>', lexer, depth + 1)) };
  throw new DocumentRefused('unreadable');
}

function valuesUntil(end: string, lexer: PdfLexer, depth: number): PdfValue[] {
  const values: PdfValue[] = [];
  for (let word = lexer.next(); word?.kind !== 'mark' || word.mark !== end; word = lexer.next()) {
    // Two numbers before an R are one value.
    if (word?.kind === 'mark' && word.mark === 'R') values.push(referenceTo(values.splice(-2)));
    else values.push(valueOf(lexer, word, depth));
  }
  return values;
}

function referenceTo([to]: readonly PdfValue[]): PdfValue {
  if (to?.kind !== 'number') throw new DocumentRefused('unreadable');
  return { kind: 'reference', to: to.number };
}

function paired(values: readonly PdfValue[]): Map<string, PdfValue> {
  const entries = new Map<string, PdfValue>();
  for (let at = 0; at < values.length; at += 2) {
    const [key, value = OTHER] = values.slice(at, at + 2);
    // Readers differ in which of two values they take.
    if (key?.kind !== 'name' || entries.has(key.name)) throw new DocumentRefused('unreadable');
    entries.set(key.name, value);
  }
  return entries;
}
