import { describe, expect, it } from 'vitest';
import { isSame, threeWay } from './three-way.rule.js';

interface Note {
  title: string;
  type: string;
  key: string;
}
const BEFORE: Note = { title: 'a', type: 'single', key: 'x' };
const merged = (mine: Partial<Note>, theirs: Partial<Note>, together: (keyof Note)[][] = []) =>
  threeWay<Note>({
    names: ['title', 'type', 'key'],
    together,
    before: BEFORE,
    acknowledged: BEFORE,
    mine: { ...BEFORE, ...mine },
    theirs: { ...BEFORE, ...theirs },
  });

describe('what two people changed', () => {
  it.each<[Partial<Note>, Partial<Note>, (keyof Note)[], (keyof Note)[]]>([
    [{}, {}, [], []],
    [{ title: 'b' }, {}, [], []],
    [{}, { title: 'c' }, ['title'], []],
    [{ title: 'b' }, { key: 'y' }, ['key'], []],
    [{ title: 'b' }, { title: 'c' }, [], ['title']],
    [{ title: 'b' }, { title: 'b' }, [], []],
    [{ title: 'b', key: 'z' }, { title: 'c', key: 'z', type: 'multiple' }, ['type'], ['title']],
  ])('mine %j, theirs %j: taken %j, clashing %j', (mine, theirs, taken, clashing) => {
    expect(merged(mine, theirs)).toMatchObject({ taken, clashing });
  });

  it('is not mixed where fields make sense only together', () => {
    expect(merged({ key: 'y' }, { type: 'multiple' }, [['type', 'key']]).clashing).toEqual(['type', 'key']);
    expect(merged({ title: 'b' }, { type: 'multiple' }, [['type', 'key']])).toMatchObject({ taken: ['type', 'key'], clashing: [] });
  });

  it('is what I changed against what the server has of mine, however it spells that', () => {
    const spelled = threeWay<Note>({
      names: ['title'],
      together: [],
      before: { ...BEFORE, title: 'b' },
      acknowledged: { ...BEFORE, title: 'b ' },
      mine: { ...BEFORE, title: 'b ' },
      theirs: { ...BEFORE, title: 'c' },
    });
    expect(spelled).toMatchObject({ taken: ['title'], clashing: [] });
  });
});

it('a text that is no number differs from nothing', () => {
  expect(isSame(Number.NaN, null)).toBe(false);
  expect(isSame(Number.NaN, Number.NaN)).toBe(true);
  expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
});
