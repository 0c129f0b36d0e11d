/** Every object of a PDF, wherever a reader could be led to find it: also in a comment, in a stream, or packed with others. */
import { inflateSync } from 'node:zlib';
import { DocumentRefused } from '../document-task.js';
import { PdfLexer } from './pdf-lexer.js';
import { type PdfValue, readValue } from './pdf-value.js';

export interface PdfObject {
  /** Null for a trailer, and where none could be made out. */
  readonly number: number | null;
  readonly value: PdfValue;
}

const BEGINNING = /(?<![A-Za-z])(?:obj|trailer)(?![A-Za-z])/g;
const NUMBERED = /(\d+)[\0\s]+\d+[\0\s]+$/;
const BEFORE = 40;
const MOST_UNPACKED = 64 * 1024 * 1024;

/** @throws DocumentRefused */
export function objectsOf(file: string): PdfObject[] {
  const objects: PdfObject[] = [];
  let room = MOST_UNPACKED;
  for (const { index, 0: beginning } of file.matchAll(BEGINNING)) {
    const number = numberBefore(file, index);
    const lexer = new PdfLexer(file, index + beginning.length);
    const value = valueAt(lexer, number !== null);
    if (value === null) continue;
    objects.push({ number, value });
    const packed = packedIn(value, lexer, room);
    room -= packed?.bytes ?? 0;
    objects.push(...(packed?.objects ?? []));
  }
  return objects;
}

function numberBefore(file: string, index: number): number | null {
  const found = NUMBERED.exec(file.slice(Math.max(0, index - BEFORE), index));
  return found ? Number(found[1]) : null;
}

/** A word of a text may look like the beginning of an object; only a numbered one must be one. */
function valueAt(lexer: PdfLexer, isNumbered: boolean): PdfValue | null {
  try {
    return readValue(lexer);
  } catch (error) {
    if (isNumbered || !(error instanceof DocumentRefused)) throw error;
    return null;
  }
}

const numberAt = (entries: ReadonlyMap<string, PdfValue>, key: string) => {
  const value = entries.get(key);
  if (value?.kind !== 'number' || !Number.isSafeInteger(value.number) || value.number < 0) throw new DocumentRefused('unreadable');
  return value.number;
};

/** The objects in a stream of objects; null for any other value. */
function packedIn(value: PdfValue, lexer: PdfLexer, room: number): { readonly objects: PdfObject[]; readonly bytes: number } | null {
  if (value.kind !== 'dictionary' || !value.entries.has('N') || !value.entries.has('First')) return null;
  const word = lexer.next();
  if (word?.kind !== 'mark' || word.mark !== 'stream') return null;
  const [count, first] = [numberAt(value.entries, 'N'), numberAt(value.entries, 'First')];
  const text = unpacked(value.entries, bodyAt(lexer), room);
  const places = new PdfLexer(text, 0);
  const objects = Array.from({ length: Math.min(count, text.length) }, () => {
    const [number, offset] = [places.next(), places.next()];
    if (number?.kind !== 'number' || offset?.kind !== 'number') throw new DocumentRefused('unreadable');
    return { number: number.number, value: readValue(new PdfLexer(text, first + offset.number)) };
  });
  return { objects, bytes: text.length };
}

/** What comes after its end is no harm to the unpacking. */
function bodyAt({ file, at }: PdfLexer): string {
  const start = at + (/^\r?\n|^\r/.exec(file.slice(at, at + 2))?.[0].length ?? 0);
  const end = file.indexOf('endstream', start);
  if (end < 0) throw new DocumentRefused('unreadable');
  return file.slice(start, end);
}

/** Programs that write PDF pack objects in one way, or not at all. */
function unpacked(entries: ReadonlyMap<string, PdfValue>, body: string, room: number): string {
  const filter = entries.get('Filter');
  if (filter === undefined) return body;
  const filters = filter.kind === 'list' ? filter.values : [filter];
  const [only, ...more] = filters;
  if (only?.kind !== 'name' || only.name !== 'FlateDecode' || more.length > 0 || entries.has('DecodeParms')) {
    throw new DocumentRefused('unreadable');
  }
  try {
    return inflateSync(Buffer.from(body, 'latin1'), { maxOutputLength: Math.max(1, room) }).toString('latin1');
  } catch {
    throw new DocumentRefused('unreadable');
  }
}
