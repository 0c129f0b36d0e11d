import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batcher } from './batcher.js';

interface Item {
  readonly key: string;
  readonly value: number;
}

/** Remembers every go; a negative value makes its go fail. */
function recording(limit = 4) {
  const goes: Item[][] = [];
  let underWay = 0;
  let most = 0;
  const add = batcher<Item, number>({
    limit,
    windowMs: 1,
    keyOf: ({ key }) => key,
    run: async (items) => {
      most = Math.max(most, ++underWay);
      goes.push([...items]);
      await Promise.resolve();
      underWay -= 1;
      if (items.some(({ value }) => value < 0)) throw new Error('no');
      return ({ value }) => value * 2;
    },
  });
  return { goes, add, most: () => most };
}

describe('batched work', () => {
  it('gives each caller the result of its own item', async () => {
    const { add } = recording();
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map((value) => add({ key: `${value}`, value })))).toEqual([2, 4, 6, 8, 10, 12]);
  });

  it('continues after a batch that failed, and rejects exactly the callers in it', async () => {
    const { add } = recording(1);
    const settled = await Promise.allSettled([add({ key: 'a', value: 1 }), add({ key: 'b', value: -1 }), add({ key: 'c', value: 3 })]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('takes together what arrives together', async () => {
    const { goes, add } = recording();
    await Promise.all(['a', 'b', 'c'].map((key) => add({ key, value: 1 })));
    expect(goes).toHaveLength(1);
  });

  it('runs one batch at a time, each key once in a batch and in order, and loses nothing', async () => {
    const arrivals = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), value: fc.nat(100) }), {
      minLength: 1,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(arrivals, async (items) => {
        const { goes, add, most } = recording();
        await Promise.all(items.map((item) => add(item)));
        expect(most()).toBe(1);
        for (const go of goes) expect(go.length).toBeLessThanOrEqual(4);
        for (const go of goes) expect(new Set(go.map(({ key }) => key)).size).toBe(go.length);
        const byKey = (list: readonly Item[]) => Object.groupBy(list, ({ key }) => key);
        expect(byKey(goes.flat())).toEqual(byKey(items));
      }),
      { numRuns: 50 },
    );
  });
});
