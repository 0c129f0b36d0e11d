import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { question } from '../lists/modules.story.js';
import { askedQuestions } from './asked-questions.rule.js';

const QUESTIONS = Array.from({ length: 12 }, (_, index) =>
  question(index + 1, {
    type: index === 0 ? 'ordering' : 'single',
    options: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, text_html: id })),
  }),
);
const asked = (questions: boolean, options: boolean, seed: string) =>
  askedQuestions({ shuffles_questions: questions, shuffles_options: options }, QUESTIONS, seed);
const numbersIn = (all: ReturnType<typeof asked>) => all.map(({ sequence }) => sequence);
const optionsOf = (all: ReturnType<typeof asked>, sequence: number) =>
  all
    .find((one) => one.sequence === sequence)
    ?.options.map(({ id }) => id)
    .join('') ?? '';

describe('the questions of a preview', () => {
  it('keep their order unless the settings shuffle them, but for steps to put in order', () => {
    expect(numbersIn(asked(false, false, 'seed'))).toEqual(QUESTIONS.map(({ sequence }) => sequence));
    expect(optionsOf(asked(false, false, 'seed'), 2)).toBe('abcdef');
    const orders = new Set(['1', '2', '3', '4', '5'].map((seed) => optionsOf(asked(false, false, seed), 1)));
    expect(orders.size).toBeGreaterThan(1);
  });

  it('are in another order each time they are started again, and in the same until then', () => {
    const seeds = ['1', '2', '3', '4', '5'];
    expect(new Set(seeds.map((seed) => numbersIn(asked(true, false, seed)).join(' '))).size).toBe(seeds.length);
    expect(new Set(seeds.map((seed) => optionsOf(asked(false, true, seed), 2))).size).toBeGreaterThan(3);
    expect(asked(true, true, '1')).toEqual(asked(true, true, '1'));
  });

  it('are all asked, with all their options', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.uuid(), (questions, options, seed) => {
        const all = asked(questions, options, seed);
        expect(numbersIn(all).toSorted((a, b) => a - b)).toEqual(QUESTIONS.map(({ sequence }) => sequence));
        for (const { sequence } of QUESTIONS) expect([...optionsOf(all, sequence)].toSorted().join('')).toBe('abcdef');
      }),
    );
  });
});
