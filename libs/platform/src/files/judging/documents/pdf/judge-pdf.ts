/** Judges a PDF by every name in its objects (docs/files.md#judging). */
import { type DocumentLimits, DocumentRefused } from '../document-task.js';
import { objectsOf, type PdfObject } from './pdf-objects.js';
import type { PdfValue } from './pdf-value.js';

const BEGINNING = '%PDF-';
const END = '%%EOF';
const END_WITHIN = 1_024;

/** As a key or a value. */
const ACTIVE = new Set(['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia']);
const ACTIVE_KEYS = new Set(['JS', 'AA']);

/** @throws DocumentRefused */
export function judgePdf(bytes: Buffer, { pages }: DocumentLimits): void {
  const file = bytes.toString('latin1');
  if (!file.startsWith(BEGINNING)) throw new DocumentRefused('type');
  if (!file.slice(-END_WITHIN).includes(END)) throw new DocumentRefused('unreadable');
  const objects = objectsOf(file);
  const entries = objects.flatMap(({ value }) => [...entriesIn(value)]);
  if (entries.some(([key]) => key === 'Encrypt')) throw new DocumentRefused('protected');
  if (entries.some((entry) => isActive(entry, objects))) throw new DocumentRefused('active');
  const count = new Set(objects.filter(isPage).map(({ number }) => number)).size;
  if (count === 0) throw new DocumentRefused('unreadable');
  if (count > pages) throw new DocumentRefused('pages');
}

type Entry = readonly [key: string | null, value: PdfValue];

/** The value and all in it, by their keys where they have one. */
function* entriesIn(value: PdfValue, key: string | null = null): Generator<Entry> {
  yield [key, value];
  if (value.kind === 'list') for (const one of value.values) yield* entriesIn(one);
  if (value.kind === 'dictionary') for (const [own, one] of value.entries) yield* entriesIn(one, own);
}

function isActive([key, value]: Entry, objects: readonly PdfObject[]): boolean {
  if (value.kind === 'name' && ACTIVE.has(value.name)) return true;
  if (key === null) return false;
  if (ACTIVE.has(key) || ACTIVE_KEYS.has(key)) return true;
  return key === 'OpenAction' && !isPlace(value, objects);
}

/** A document may open at a page of its own. */
function isPlace(value: PdfValue, objects: readonly PdfObject[]): boolean {
  if (value.kind === 'reference') {
    const found = objects.filter(({ number }) => number === value.to);
    return found.length > 0 && found.every((one) => one.value.kind !== 'reference' && isPlace(one.value, objects));
  }
  if (value.kind !== 'dictionary') return true;
  const action = value.entries.get('S');
  return action?.kind === 'name' && action.name === 'GoTo';
}

function isPage({ number, value }: PdfObject): boolean {
  if (number === null || value.kind !== 'dictionary') return false;
  const type = value.entries.get('Type');
  return type?.kind === 'name' && type.name === 'Page';
}
