import type { ReviewedQuestion } from '@paanch/contracts/progress/attempts';
import { describe, expect, it } from 'vitest';
import { chosenOf, groupsOf, verdictOf } from './review.rule.js';

const options = [
  { id: 'a', text_html: '<p>Ant</p>' },
  { id: 'b', text_html: '<p>Bee</p>' },
];
const question = (part: Partial<ReviewedQuestion>): ReviewedQuestion => ({
  id: '01890000-0000-7000-8000-000000000001',
  position: 1,
  type: 'single',
  prompt_html: '<p>Which?</p>',
  options,
  answer: 'a',
  is_correct: false,
  is_voided: false,
  explanation_html: null,
  ...part,
});
const words = { yes: 'True', no: 'False' };

describe('a reviewed question', () => {
  it.each([
    ['right', { is_correct: true }],
    ['wrong', {}],
    ['open', { answer: null }],
    ['open', { type: 'short_text', answer: ' ' }],
    ['voided', { is_voided: true, is_correct: true }],
    ['voided', { is_voided: true, is_correct: true, answer: null }],
  ] as const)('is %s', (verdict, part) => {
    expect(verdictOf(question(part))).toBe(verdict);
  });

  it.each([
    ['single', 'b', ['<p>Bee</p>']],
    ['multiple', ['b', 'a'], ['<p>Bee</p>', '<p>Ant</p>']],
    ['ordering', ['b', 'a'], ['<p>Bee</p>', '<p>Ant</p>']],
    ['true_false', false, ['False']],
    ['numeric', '12,5', ['12,5']],
    ['short_text', 'a', ['a']],
    ['short_text', ' ', []],
    ['single', null, []],
  ] as const)('of type %s answered %j shows it', (type, answer, shown) => {
    const value = typeof answer === 'object' && answer !== null ? [...answer] : answer;
    expect(chosenOf(question({ type, answer: value }), words).map(({ html, text }) => html ?? text)).toEqual(shown);
  });

  it('is grouped by verdict, wrong ones first, in the order of the assessment', () => {
    const paper = [
      question({ position: 1, is_correct: true }),
      question({ position: 2 }),
      question({ position: 3, is_voided: true, is_correct: true }),
      question({ position: 4, answer: null }),
      question({ position: 5 }),
    ];
    expect(groupsOf(paper).map(({ verdict, questions }) => [verdict, questions.map(({ position }) => position)])).toEqual([
      ['wrong', [2, 5]],
      ['open', [4]],
      ['right', [1]],
      ['voided', [3]],
    ]);
    expect(groupsOf(paper.slice(0, 1)).map(({ verdict }) => verdict)).toEqual(['right']);
  });
});
