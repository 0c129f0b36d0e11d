import { describe, expect, it } from 'vitest';
import { bank } from '../../../testing/exam-records.js';
import { id } from '../../../testing/records.js';
import { isHealthy, poolOf, sizeOf } from './pool.rule.js';

const [numbers, words] = [bank(1, 3), bank(2, 2)];

const idsOf = (pool: ReturnType<typeof poolOf>) => pool.map(({ questions }) => questions.map((question) => question.id));

describe('the pool of an exam', () => {
  it('has the questions of all its banks', () => {
    expect(idsOf(poolOf([numbers, words], []))).toEqual([
      [id(1_001), id(1_002), id(1_003)],
      [id(2_001), id(2_002)],
    ]);
  });

  it('has a question that is in two banks once', () => {
    const again = { ...words, questions: [...words.questions, ...numbers.questions] };
    expect(sizeOf(poolOf([numbers, again], []))).toBe(5);
  });

  it.each([
    { why: 'in the published version', throughVersion: 2, size: 4 },
    { why: 'in a later version too', throughVersion: 3, size: 4 },
    { why: 'before the bank was published again', throughVersion: 1, size: 5 },
  ])('is without a question that is voided, but for one voided $why: $size', ({ throughVersion, size }) => {
    expect(sizeOf(poolOf([numbers, words], [{ bankId: words.bankId, questionId: id(2_001), throughVersion }]))).toBe(size);
  });

  it('is without a bank of which nothing is left', () => {
    const voids = [id(2_001), id(2_002)].map((questionId) => ({ bankId: words.bankId, questionId, throughVersion: 2 }));
    expect(poolOf([numbers, words], voids).map(({ name }) => name)).toEqual(['Bank 1']);
  });

  it.each([
    { size: 100, count: 25, healthy: true },
    { size: 99, count: 25, healthy: false },
    { size: 4, count: 1, healthy: true },
    { size: 3, count: 1, healthy: false },
  ])('of $size is healthy for $count: $healthy', ({ size, count, healthy }) => {
    expect(isHealthy([bank(1, size)], count)).toBe(healthy);
  });
});
