import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bank } from '../../../testing/exam-records.js';
import { shuffled as shuffle } from '../../shuffled.js';
import { sizeOf } from '../configurations/pool.rule.js';
import { draw, sharesOf } from './draw.rule.js';

const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 10 });
const pools = sizes.map((counts) => counts.map((count, index) => bank(index + 1, count)));
const seeds = fc.uuid();

/** A pool, how many to draw from it, and which of its questions were asked last time. */
const draws = pools.chain((pool) => {
  const ids = pool.flatMap(({ questions }) => questions.map(({ id }) => id));
  return fc.record({
    pool: fc.constant(pool),
    count: fc.integer({ min: 1, max: ids.length }),
    avoided: fc.subarray(ids).map((some) => new Set(some)),
    seed: seeds,
    shuffle: fc.constant(shuffle),
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the shares of banks', () => {
  it.each([
    { count: 25, weights: [100], shares: [25] },
    { count: 25, weights: [100, 100], shares: [13, 12] },
    { count: 25, weights: [60, 30, 10], shares: [15, 8, 2] },
    { count: 5, weights: [20, 20], shares: [3, 2] },
    { count: 10, weights: [97, 1, 1, 1], shares: [10, 0, 0, 0] },
    { count: 3, weights: [1, 1, 1, 1], shares: [1, 1, 1, 0] },
  ])('of $weights for $count are $shares', ({ count, weights, shares }) => {
    expect(
      sharesOf(
        count,
        weights.map((weight) => ({ weight, limit: weight })),
      ),
    ).toEqual(shares);
  });

  it('differ from the exact ones by less than a question, and their sum is the count', () => {
    fc.assert(
      fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
        const total = sum(weights);
        const count = Math.round(part * total);
        const shares = sharesOf(
          count,
          weights.map((weight) => ({ weight, limit: weight })),
        );
        expect(sum(shares)).toBe(count);
        for (const [index, weight] of weights.entries()) expect(Math.abs((shares[index] ?? 0) - (count * weight) / total)).toBeLessThan(1);
      }),
    );
  });

  it('move to the other banks where one has less than its share left', () => {
    const limited = [
      { weight: 50, limit: 2 },
      { weight: 50, limit: 50 },
    ];
    expect(sharesOf(10, limited)).toEqual([2, 8]);
    expect(sharesOf(60, limited)).toEqual([2, 50]);
  });
});

describe('a drawn paper', () => {
  it('asks exactly so many questions of the pool, none of them twice', () => {
    fc.assert(
      fc.property(draws, (input) => {
        const drawn = draw(input);
        expect(new Set(drawn.map(({ id }) => id)).size).toBe(input.count);
        for (const { id, bankId, bankVersion, topic } of drawn) {
          const from = input.pool.find((each) => each.bankId === bankId);
          expect(from?.questions.map((question) => question.id)).toContain(id);
          expect([from?.version, from?.name]).toEqual([bankVersion, topic]);
        }
      }),
    );
  });

  it('asks a question of the last attempt only if no other one is left', () => {
    fc.assert(
      fc.property(draws, (input) => {
        const repeated = draw(input).filter(({ id }) => input.avoided.has(id)).length;
        expect(repeated).toBe(Math.max(0, input.count - (sizeOf(input.pool) - input.avoided.size)));
      }),
    );
  });

  it('asks of each bank by its share where the last attempt leaves enough of them all', () => {
    fc.assert(
      fc.property(pools, seeds, (pool, seed) => {
        const total = sizeOf(pool);
        const count = Math.max(1, Math.floor(total / 4));
        for (const { bankId, questions } of pool) {
          const asked = draw({ pool, count, avoided: new Set(), seed, shuffle }).filter((question) => question.bankId === bankId).length;
          expect(Math.abs(asked - (count * questions.length) / total)).toBeLessThan(1);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is the same for the same seed, and numbered in its own order', () => {
    fc.assert(
      fc.property(draws, (input) => {
        const drawn = draw(input);
        expect(draw(input)).toEqual(drawn);
        expect(drawn.map(({ sequence }) => sequence)).toEqual(drawn.map((_, index) => index + 1));
      }),
      { numRuns: 30 },
    );
  });

  it('differs between seeds in its questions, their order and the order of their options', () => {
    const pool = [bank(1, 100), bank(2, 100)];
    const papers = Array.from({ length: 20 }, (_, seed) => draw({ pool, count: 50, avoided: new Set(), seed: `seed ${seed}`, shuffle }));
    const different = (of: (paper: (typeof papers)[number]) => unknown) => new Set(papers.map((paper) => JSON.stringify(of(paper)))).size;
    expect(different((paper) => paper.map(({ id }) => id).toSorted())).toBe(20);
    expect(different((paper) => paper.map(({ bankId }) => bankId))).toBe(20);
    expect(different((paper) => paper.map(({ options }) => options.map(({ id }) => id)))).toBe(20);
    const first = papers.flat().map(({ options }) => options[0]?.id);
    for (const option of ['a', 'b', 'c', 'd']) expect(first.filter((id) => id === option).length).toBeGreaterThan(150);
  });

  it('keeps every option and the key, and no explanation or tag', () => {
    const [question] = draw({ pool: [bank(1, 4)], count: 1, avoided: new Set(), seed: 'seed', shuffle });
    expect(question?.options.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(question?.key).toBe('b');
    expect(JSON.stringify(question)).not.toMatch(/Because|Ratios/);
  });
});
