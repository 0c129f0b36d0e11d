import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { describe, expect, it } from 'vitest';
import type { Answerable } from '../../assessments/question.js';
import { faultsIn, tidied } from './answer-value.rule.js';

const options = new Set(['a', 'b', 'c']);
const asked: readonly Answerable[] = [
  { id: 'single', type: 'single', optionIds: options },
  { id: 'multiple', type: 'multiple', optionIds: options },
  { id: 'ordering', type: 'ordering', optionIds: options },
  { id: 'true_false', type: 'true_false', optionIds: new Set() },
  { id: 'numeric', type: 'numeric', optionIds: new Set() },
  { id: 'short_text', type: 'short_text', optionIds: new Set() },
];
const questions = new Map(asked.map((question) => [question.id, question]));
const faults = (question_id: string, value: AnswerValue | null) => faultsIn(questions, [{ question_id, value }]);

describe('a value', () => {
  it.each<[string, AnswerValue | null]>([
    ['single', 'a'],
    ['single', null],
    ['multiple', ['c', 'a']],
    ['multiple', []],
    ['ordering', ['c', 'a', 'b']],
    ['ordering', null],
    ['true_false', false],
    ['numeric', '12,5'],
    ['numeric', '-'],
    ['short_text', 'left join'],
    ['short_text', '\u0915\u094d\u200d\u0937'],
    ['short_text', 'two\nlines'],
  ])('fits a %s question: %j', (type, value) => {
    expect(faults(type, value)).toEqual([]);
  });

  it.each<[string, AnswerValue]>([
    ['single', 'z'],
    ['single', ''],
    ['single', true],
    ['single', ['a']],
    ['multiple', 'a'],
    ['multiple', ['a', 'z']],
    ['multiple', ['a', 'a']],
    ['ordering', []],
    ['ordering', ['a', 'b']],
    ['ordering', ['a', 'b', 'b']],
    ['ordering', ['a', 'b', 'z']],
    ['ordering', ['a', 'b', 'c', 'a']],
    ['ordering', 'abc'],
    ['true_false', 'true'],
    ['true_false', []],
    ['numeric', true],
    ['numeric', '1\u0000'],
    ['short_text', ['a']],
    ['short_text', '\ud800'],
    ['short_text', 'bell\u0007'],
  ])('does not fit a %s question: %j', (type, value) => {
    expect(faults(type, value)).toMatchObject([{ reason: { reason: 'INVALID_ANSWER' }, field: 'answers[0].value' }]);
  });

  it('is optional when only the flag changes', () => {
    expect(faultsIn(questions, [{ question_id: 'single', flagged: true }])).toEqual([]);
  });

  it('of white space or of no choice is no answer', () => {
    expect(['', '  ', [], ' 4 ', ['a'], false].map((value) => tidied(value))).toEqual([null, null, null, ' 4 ', ['a'], false]);
  });
});

describe('a save with several faults', () => {
  it('names each of them on its own field', () => {
    const found = faultsIn(questions, [
      { question_id: 'single', value: 'z' },
      { question_id: 'multiple', value: ['a'] },
      { question_id: 'nowhere', value: 'a' },
      { question_id: 'true_false', value: 'yes' },
    ]);
    expect(found.map(({ field, reason }) => [field, reason.reason])).toEqual([
      ['answers[0].value', 'INVALID_ANSWER'],
      ['answers[2].question_id', 'UNKNOWN_QUESTION'],
      ['answers[3].value', 'INVALID_ANSWER'],
    ]);
  });
});
