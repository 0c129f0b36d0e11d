/** Judges a PDF by every name in its objects (docs/files.md#judging). */
import { type DocumentLimits, DocumentRefused } from '../document-task.js';
import { activeParts } from './active-parts.js';
import { objectsOf, type PdfObject } from './pdf-objects.js';
import type { PdfValue } from './pdf-value.js';

const BEGINNING = '%PDF-';
const END = '%%EOF';
const END_WITHIN = 1_024;

/** @throws DocumentRefused */
export function judgePdf(bytes: Buffer, { pages }: DocumentLimits): void {
  const file = bytes.toString('latin1');
  if (!file.startsWith(BEGINNING)) throw new DocumentRefused('type');
  if (!file.slice(-END_WITHIN).includes(END)) throw new DocumentRefused('unreadable');
  const objects = objectsOf(file);
  const hasPart = (test: (key: string | null, value: PdfValue) => boolean) => objects.some(({ value }) => holds(value, null, test));
  if (hasPart((key) => key === 'Encrypt')) throw new DocumentRefused('protected');
  if (hasPart(activeParts(objects))) throw new DocumentRefused('active');
  const count = new Set(objects.filter(isPage).map(({ number }) => number)).size;
  if (count === 0) throw new DocumentRefused('unreadable');
  if (count > pages) throw new DocumentRefused('pages');
}

/** Whether the test holds for the value or anything in it, by its key where it has one. */
function holds(value: PdfValue, key: string | null, test: (key: string | null, value: PdfValue) => boolean): boolean {
  if (test(key, value)) return true;
  if (value.kind === 'list') return value.values.some((one) => holds(one, null, test));
  return value.kind === 'dictionary' && [...value.entries].some(([own, one]) => holds(one, own, test));
}

function isPage({ number, value }: PdfObject): boolean {
  if (number === null || value.kind !== 'dictionary') return false;
  const type = value.entries.get('Type');
  return type?.kind === 'name' && type.name === 'Page';
}
