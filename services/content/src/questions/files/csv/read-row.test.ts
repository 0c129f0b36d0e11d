/** What one row of a CSV file becomes (docs/content.md#question-files). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMNS } from './columns.js';
import { joinTexts, splitTexts } from './lists.rule.js';
import { readRow } from './read-row.js';

const rowOf = (cells: Readonly<Record<string, string>>) => readRow(COLUMNS.map((name) => cells[name] ?? ''));
const ABC = { option_1: 'A', option_2: 'B', option_3: 'C' };
const options = [
  { id: 'a', text_html: 'A' },
  { id: 'b', text_html: 'B' },
  { id: 'c', text_html: 'C' },
];

describe('a row', () => {
  it.each<[string, Record<string, string>, object]>([
    ['single', { type: 'single', ...ABC, correct: '2' }, { type: 'single', options, key: 'b' }],
    ['multiple', { type: 'Multiple', ...ABC, correct: '1; 3' }, { type: 'multiple', options, key: ['a', 'c'] }],
    ['true', { type: 'true/false', correct: 'TRUE' }, { type: 'true_false', options: [], key: true }],
    ['false', { type: 'True or false', correct: 'False' }, { type: 'true_false', key: false }],
    ['a number', { type: 'numeric', correct: '-1.5', tolerance: '0,25' }, { type: 'numeric', key: -1.5, tolerance: 0.25 }],
    ['a number with a comma', { type: 'number', correct: '0,125' }, { type: 'numeric', key: 0.125, tolerance: null }],
    ['a marked number', { type: 'numeric', correct: "'-3" }, { key: -3 }],
    ['accepted answers', { type: 'short text', correct: 'Paris| city \\| town ' }, { type: 'short_text', key: ['Paris', 'city | town'] }],
    ['ordering', { type: 'ordering', ...ABC }, { type: 'ordering', options, key: ['a', 'b', 'c'] }],
    ['ordering with its order', { type: 'ordering', ...ABC, correct: '1;2;3' }, { key: ['a', 'b', 'c'] }],
    ['no answer yet', { type: 'single', ...ABC }, { key: null }],
    [
      'plain text',
      { type: 'single', question: 'a < b\nc', explanation: 'x & y' },
      { prompt_html: 'a &lt; b<br />c', explanation_html: 'x &amp; y' },
    ],
    [
      'HTML',
      { type: 'single', format: 'HTML', question: '<p>a</p>', option_1: '<em>b</em>' },
      { prompt_html: '<p>a</p>', options: [{ id: 'a', text_html: '<em>b</em>' }] },
    ],
    [
      'a blank option between others',
      { type: 'single', option_1: 'A', option_3: 'C', correct: '3' },
      { options: [options[0], { id: 'b', text_html: '' }, options[2]], key: 'c' },
    ],
    ['tags', { type: 'single', tags: 'One| |two' }, { tags: ['One', 'two'] }],
    [
      'a formula that an export marked',
      { type: 'single', question: "'=1+1", option_1: "'@a", tags: "'-x" },
      { prompt_html: '=1+1', options: [{ id: 'a', text_html: '@a' }], tags: ['-x'] },
    ],
    ['an apostrophe of its own', { type: 'single', question: "'Tis so" }, { prompt_html: "'Tis so" }],
  ])('becomes a question: %s', (_, cells, expected) => {
    expect(rowOf(cells)).toMatchObject(expected);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ type: '' }, /^Type must be one of single/],
    [{ type: '__proto__' }, /^Type/],
    [{ type: 'single', format: 'markdown' }, /^Format/],
    [{ type: 'single', ...ABC, correct: '4' }, /numbers/],
    [{ type: 'single', ...ABC, correct: 'A' }, /numbers/],
    [{ type: 'single', ...ABC, correct: '1;2' }, /one option/],
    [{ type: 'multiple', ...ABC, correct: '1,2' }, /numbers/],
    [{ type: 'true_false', correct: 'yes' }, /true or false/],
    [{ type: 'numeric', correct: 'seven' }, /Correct must be a number/],
    [{ type: 'numeric', correct: '1,000' }, /thousands/],
    [{ type: 'numeric', correct: '7', tolerance: 'x' }, /Tolerance must be a number/],
    [{ type: 'ordering', ...ABC, correct: '2;1;3' }, /right order/],
  ])('cannot be taken: %j', (cells, reason) => {
    expect(rowOf(cells)).toMatch(reason);
  });

  it('keeps a list of texts whatever they have', () => {
    const text = fc
      .string({ unit: fc.constantFrom('a', '|', '\\', ' b'), minLength: 1 })
      .map((one) => one.trim())
      .filter(Boolean);
    fc.assert(
      fc.property(fc.array(text), (all) => {
        expect(splitTexts(joinTexts(all))).toEqual(all);
      }),
    );
  });

  it.each(['|'.repeat(20_000), '\\'.repeat(20_001), '\\|'.repeat(10_000)])('splits long lists in good time: %#', (cell) => {
    const from = performance.now();
    splitTexts(cell);
    expect(performance.now() - from).toBeLessThan(500);
  });
});
