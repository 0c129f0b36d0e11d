import { AREAS } from '@paanch/contracts/interview/interviews/areas';
import { describe, expect, it } from 'vitest';
import type { StoredAnswer } from '../interviews/tables.js';
import { areaPoints, areasAgree, type AreaPass, totalled, type Totalled } from './totals.rule.js';

const pass = (...levels: readonly number[]): AreaPass => ({
  criteria: AREAS.map((area, index) => ({
    area,
    level: levels[index] ?? levels.at(-1) ?? 1,
    rationale: `at ${levels[index] ?? levels.at(-1)}`,
    tip: 'Say more.',
    quotes: [],
  })),
  quotes: { rejected: 0, all: 6 },
});
const answer = (words: number): StoredAnswer =>
  words === 0 ? { text: '', source: null, words } : { text: 'said '.repeat(words), source: 'typed', words };
const FIVE = [25, 30, 40, 25, 60].map(answer);
const given = (over: Partial<Totalled>): Totalled => ({
  engine: 'gemini',
  answers: FIVE,
  passes: [pass(4), pass(4)],
  patterns: [],
  clearness: null,
  ...over,
});

describe('the points of six levels', () => {
  it.each<[string, readonly number[], number]>([
    ['nothing', [1, 1, 1, 1, 1, 1], 0],
    ['everything', [5, 5, 5, 5, 5, 5], 100],
    ['the weight of relevance', [5, 1, 1, 1, 1, 1], 20],
    ['the weight of structure', [1, 1, 1, 5, 1, 1], 15],
    ['the weight of practice', [1, 1, 1, 1, 1, 5], 10],
    ['levels between', [3, 4, 2, 3, 2, 3], 20 * 0.5 + 20 * 0.75 + 20 * 0.25 + 15 * 0.5 + 15 * 0.25 + 10 * 0.5],
  ])('are %s', (_, levels, points) => {
    expect(areaPoints(levels)).toBeCloseTo(points, 9);
  });
});

describe('two passes', () => {
  it.each<[string, AreaPass, AreaPass, boolean]>([
    ['that are alike agree', pass(3), pass(3), true],
    ['a level apart in one area agree', pass(3, 3, 3, 3, 3, 3), pass(4, 3, 3, 3, 3, 3), true],
    ['a level apart in every area do not: 25 points', pass(3), pass(4), false],
    ['two levels apart in the lightest area do not', pass(3), pass(3, 3, 3, 3, 3, 5), false],
  ])('%s', (_, first, second, agreed) => {
    expect(areasAgree([first, second])).toBe(agreed);
  });
});

describe('what is made of an interview', () => {
  it('keeps halves, and rounds the total alone, half up', () => {
    const { area_grades, score } = totalled(given({ passes: [pass(3), pass(4, 3, 3, 3, 3, 3)] }));
    expect(area_grades[0]?.level).toBe(3.5);
    // 52.5
    expect(score).toBe(53);
  });

  it('is the median of three, with the words of the pass that is nearest', () => {
    const { area_grades, flags } = totalled(given({ passes: [pass(1), pass(5), pass(4)] }));
    expect(area_grades[0]).toMatchObject({ level: 4, rationale: 'at 4' });
    expect(flags).toEqual(['unsteady']);
  });

  it('has no total under three answers of 25 words, and levels all the same', () => {
    const grade = totalled(given({ answers: [25, 25, 24, 0, 0].map(answer) }));
    expect(grade).toMatchObject({ score: null, ai_verdict: 'needs_review', flags: ['no_words'] });
    expect(grade.area_grades.map(({ level }) => level)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(totalled(given({ answers: [25, 25, 25, 0, 0].map(answer) })).score).toBe(75);
  });

  it('has no level without words: a person will listen', () => {
    const grade = totalled(given({ answers: [0, 0, 0, 0, 0].map(answer), passes: [] }));
    expect(grade).toMatchObject({ score: null, confidence_score: null, ai_verdict: 'needs_review', flags: ['no_words'] });
    expect(grade.area_grades.map(({ area }) => area)).toEqual(AREAS);
    for (const { level, rationale } of grade.area_grades) expect([level, rationale]).toEqual([null, 'A person will listen.']);
  });

  it.each<[string, Partial<Totalled>, number]>([
    ['steady', {}, 100],
    ['a level apart in two areas', { passes: [pass(3), pass(4, 4, 3, 3, 3, 3), pass(3)] }, 80],
    ['of an unclear sound', { clearness: 0.79 }, 85],
    ['of a clear sound', { clearness: 0.8 }, 100],
    ['with fewer than five answers', { answers: [25, 25, 25, 25, 0].map(answer) }, 80],
    ['with a quote of four made up', { passes: [{ ...pass(4), quotes: { rejected: 3, all: 12 } }] }, 93],
    ['of the practice engine', { engine: 'embedded', passes: [pass(4)] }, 40],
  ])('is as sure as it was %s', (_, over, confidence) => {
    expect(totalled(given(over)).confidence_score).toBe(confidence);
  });

  it.each<[string, Partial<Totalled>, string]>([
    ['76 and steady', { passes: [pass(4, 4, 4, 4, 4, 5), pass(4, 4, 4, 4, 4, 5)] }, 'pass'],
    ['50 and steady', { passes: [pass(3), pass(3)] }, 'fail'],
    ['a level 1 among high ones', { passes: [pass(5, 5, 5, 5, 5, 1), pass(5, 5, 5, 5, 5, 1)] }, 'fail'],
    ['within five points of the border', { passes: [pass(4), pass(4)] }, 'needs_review'],
    ['said by somebody who spoke to the grader', { passes: [pass(5), pass(5)], patterns: ['ignore_orders'] }, 'needs_review'],
    ['not steady', { passes: [pass(5, 5, 5, 5, 2, 2), pass(5, 5, 5, 5, 4, 4), pass(5)] }, 'needs_review'],
    ['of the practice engine, whatever it is', { engine: 'embedded', passes: [pass(5)] }, 'needs_review'],
  ])('proposes for %s: %s', (_, over, verdict) => {
    expect(totalled(given(over)).ai_verdict).toBe(verdict);
  });
});
