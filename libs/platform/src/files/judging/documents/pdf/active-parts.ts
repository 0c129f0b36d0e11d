/** What in a PDF does something, or leads out of it, where the file is opened or clicked (ISO 32000-2, 12.6). */
import type { PdfObject } from './pdf-objects.js';
import type { PdfValue } from './pdf-value.js';

/** As a key or a value, wherever it is. */
const ACTIVE = new Set([
  'EmbeddedFile',
  'EmbeddedFiles',
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'SubmitForm',
  'XFA',
]);
const ACTIVE_KEYS = new Set(['JS', 'AA']);
/** These lead to actions, and elsewhere to things without an `S`. */
const ACTION_KEYS = new Set(['A', 'PA', 'Next']);
const ON_CLICK = new Set(['GoTo', 'URI', 'Named']);
const ON_OPENING = new Set(['GoTo']);

/** @param key null for an object and for a member of a list */
export type IsActive = (key: string | null, value: PdfValue) => boolean;

export function activeParts(objects: readonly PdfObject[]): IsActive {
  const byNumber = objectsByNumber(objects);
  const mayBeClicked = followed(byNumber, true, (value, follow) => {
    if (value.kind === 'list') return value.values.every(follow);
    return value.kind !== 'dictionary' || !value.entries.has('S') || isAction(value, ON_CLICK);
  });
  // A list is a place in the document.
  const mayOpen = followed(byNumber, false, (value) => value.kind !== 'dictionary' || isAction(value, ON_OPENING));
  return (key, value) => {
    if (value.kind === 'name' && ACTIVE.has(value.name)) return true;
    if (isNamed(value, 'Type', new Set(['Action'])) && !isAction(value, ON_CLICK)) return true;
    if (key === null) return false;
    if (ACTIVE.has(key) || ACTIVE_KEYS.has(key)) return true;
    return (ACTION_KEYS.has(key) && !mayBeClicked(value)) || (key === 'OpenAction' && !mayOpen(value));
  };
}

const isAction = (value: PdfValue, kinds: ReadonlySet<string>) => isNamed(value, 'S', kinds);

function isNamed(value: PdfValue, key: string, names: ReadonlySet<string>): boolean {
  const named = value.kind === 'dictionary' ? value.entries.get(key) : undefined;
  return named?.kind === 'name' && names.has(named.name);
}

type Test = (value: PdfValue) => boolean;

/** Tests what a reference leads to: once for each object, however many references lead to it. */
function followed(
  byNumber: ReadonlyMap<number, readonly PdfValue[]>,
  ifMissing: boolean,
  test: (value: PdfValue, follow: Test) => boolean,
): Test {
  const verdicts = new Map<number, boolean>();
  const follow: Test = (value) => {
    if (value.kind !== 'reference') return test(value, follow);
    const known = verdicts.get(value.to);
    if (known !== undefined) return known;
    // Lists may lead to each other in a circle.
    verdicts.set(value.to, true);
    const found = byNumber.get(value.to);
    const verdict = found?.every((one) => one.kind !== 'reference' && test(one, follow)) ?? ifMissing;
    verdicts.set(value.to, verdict);
    return verdict;
  };
  return follow;
}

/** A file may say the same object several times, and readers differ in which they take. */
function objectsByNumber(objects: readonly PdfObject[]): ReadonlyMap<number, readonly PdfValue[]> {
  const byNumber = new Map<number, PdfValue[]>();
  for (const { number, value } of objects) {
    if (number === null) continue;
    const known = byNumber.get(number);
    if (known === undefined) byNumber.set(number, [value]);
    else known.push(value);
  }
  return byNumber;
}
