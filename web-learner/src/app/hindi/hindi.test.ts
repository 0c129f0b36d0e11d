/** Every text of the learner app in Hindi (docs/hindi.md): none is missing, none is still in English, none has other placeholders. */
import type { Texts } from '@paanch/ui/language/translation';
import { describe, expect, it } from 'vitest';
import { hindi } from './hindi.js';

const ENGLISH = import.meta.glob<Record<string, unknown>>(
  ['../../**/*.messages.ts', '../../../../libs/ui/src/**/*.messages.ts', '../../../../libs/account/src/**/*.messages.ts'],
  { eager: true },
);
const HINDI = import.meta.glob<Record<string, unknown>>(
  ['../../**/*.messages.hi.ts', '../../../../libs/ui/src/**/*.messages.hi.ts', '../../../../libs/account/src/**/*.messages.hi.ts'],
  { eager: true },
);
const SOURCES = import.meta.glob<string>(['../../**/*.{ts,tsx}', '../../../../libs/account/src/**/*.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

function leavesOf(texts: unknown, path = ''): ReadonlyMap<string, string> {
  if (typeof texts === 'string') return new Map([[path, texts]]);
  if (typeof texts !== 'object' || texts === null) return new Map();
  return new Map(Object.entries(texts).flatMap(([key, value]) => [...leavesOf(value, path === '' ? key : `${path}.${key}`)]));
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([found]) => found).toSorted();
/** What is left of an English text once names, units, codes and placeholders are taken out. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/\{\{\w+\}\}|https?:\S+|Paanch|LinkedIn|GitHub|JSON|PDF|DOCX|ZIP|CSV|LPA|[A-Z]{2,}\b|\b(?:MB|KB|kB|px|dB)\b/g, '')
    .match(/[A-Za-z]{2,}/g) ?? [];

const catalogues = Object.entries(ENGLISH).map(([file, exported]) => ({
  file,
  english: leavesOf(Object.values(exported)[0]),
  hindi: leavesOf(Object.values(HINDI[file.replace('.messages.ts', '.messages.hi.ts')] ?? {})[0]),
}));

describe('the Hindi catalogues', () => {
  it('are as many as the English ones', () => {
    expect(catalogues.length).toBeGreaterThan(70);
    expect(Object.keys(HINDI).toSorted()).toEqual(
      Object.keys(ENGLISH)
        .map((file) => file.replace('.messages.ts', '.messages.hi.ts'))
        .toSorted(),
    );
  });

  it.each(catalogues)('$file says all of it with the same placeholders', ({ english, hindi: translated }) => {
    expect([...translated.keys()]).toEqual([...english.keys()]);
    for (const [key, text] of english) expect([key, placeholders(translated.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  });

  it.each(catalogues)('$file has no text in English or of other signs', ({ english, hindi: translated }) => {
    const left = [...translated].filter(([key, text]) => wordsOf(english.get(key) ?? '').length > 0 && !/[\u0900-\u097f]/.test(text));
    const strange = [...translated].filter(([, text]) => /[\u0966-\u096f]|\.$/.test(text));
    expect([left, strange]).toEqual([[], []]);
  });
});

describe('the groups', () => {
  it('have every catalogue where pages look for it', async () => {
    const groups = [hindi.first, ...hindi.others];
    await Promise.all(groups.map((group) => group.fetch()));
    const placed = new Set(groups.flatMap((group) => [...objectsOf(group.texts())]));
    const missing = Object.entries(HINDI).filter(([, exported]) => !Object.values(exported).every((one) => isPlaced(one, placed)));
    expect(missing.map(([file]) => file)).toEqual([]);
  });

  it('are named for every key that a page adds', async () => {
    const added = Object.values(SOURCES).flatMap((source) =>
      [...source.matchAll(/useTexts\('app', \{([^;]*)\}\)/g)].flatMap(([, keys = '']) => topKeys(keys)),
    );
    expect(added.length).toBeGreaterThan(50);
    await hindi.first.fetch();
    for (const key of new Set(added)) {
      const group = hindi.groupOf('app', key) ?? hindi.first;
      await group.fetch();
      expect([key, Object.keys(group.texts().app ?? {}).includes(key)]).toEqual([key, true]);
    }
  });
});

/** Of `{ a: x, b: { ...y, c: z } }` the keys a and b. */
function topKeys(inside: string): string[] {
  const flat = inside.replaceAll(/\{[^{}]*\}/g, '_');
  return [...flat.matchAll(/(\w+):/g)].map(([, key = '']) => key);
}

function* objectsOf(texts: Texts | object): Generator<object> {
  for (const value of Object.values(texts)) {
    if (typeof value !== 'object' || value === null) continue;
    yield value;
    yield* objectsOf(value);
  }
}

/** By its texts, because a library's catalogue is loaded from its build here; one that was merged is found within the larger one. */
function isPlaced(catalogue: unknown, placed: ReadonlySet<object>): boolean {
  if (typeof catalogue !== 'object' || catalogue === null) return true;
  const said = Object.entries(catalogue).map(([key, value]) => [key, JSON.stringify(value)] as const);
  return [...placed].some((one) => said.every(([key, value]) => JSON.stringify(Reflect.get(one, key)) === value));
}
