import { describe, expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.js';

const FULL = { code: 'SERVICE_UNAVAILABLE' };
const LONG = 60_000;

/** Work that ends on command and records the order in which it started. */
function heldWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      started.push(name);
      ends.set(name, resolve);
    });
  return { started, work, end: (name: string) => ends.get(name)?.() };
}

describe('a concurrency limit', () => {
  it('runs as many as it may in order of arrival, and refuses what does not fit in the queue', async () => {
    const inTurn = concurrencyLimit({ running: 2, waiting: 1, waitMs: LONG });
    const { started, work, end } = heldWork();
    const accepted = [inTurn('a', work('a')), inTurn('b', work('b')), inTurn('c', work('c'))];
    await expect(inTurn('d', work('d'))).rejects.toMatchObject(FULL);
    expect(started).toEqual(['a', 'b']);
    end('a');
    await accepted[0];
    await expect.poll(() => started).toEqual(['a', 'b', 'c']);
    for (const name of started) end(name);
    await Promise.all(accepted);
  });

  it('keeps a place free from each source for the others', async () => {
    const inTurn = concurrencyLimit({ running: 3, waiting: 50, waitMs: LONG });
    const { started, work, end } = heldWork();
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => inTurn('a', work(name)));
    await expect.poll(() => started).toEqual(['a1', 'a2']);
    const other = inTurn('b', work('b1'));
    await expect.poll(() => started).toEqual(['a1', 'a2', 'b1']);
    end('b1');
    await other;
    expect(started).toHaveLength(3);
    for (const name of ['a1', 'a2', 'a3', 'a4']) {
      await expect.poll(() => started).toContain(name);
      end(name);
    }
    await Promise.all(many);
  });

  it('runs the source with the fewest running first', async () => {
    const inTurn = concurrencyLimit({ running: 3, waiting: 50, waitMs: LONG });
    const { started, work, end } = heldWork();
    const all = [
      inTurn('a', work('a1')),
      inTurn('a', work('a2')),
      inTurn('b', work('b1')),
      inTurn('a', work('a3')),
      inTurn('b', work('b2')),
      inTurn('c', work('c1')),
    ];
    await expect.poll(() => started).toEqual(['a1', 'a2', 'b1']);
    end('a1');
    await expect.poll(() => started.at(-1)).toBe('c1');
    end('a2');
    await expect.poll(() => started.at(-1)).toBe('a3');
    end('b1');
    await expect.poll(() => started.at(-1)).toBe('b2');
    for (const name of started) end(name);
    await Promise.all(all);
  });

  it('goes round the sources: the queue of one delays no other by more than one piece of work', async () => {
    const inTurn = concurrencyLimit({ running: 1, waiting: 50, waitMs: LONG });
    const { started, work, end } = heldWork();
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => inTurn(name.charAt(0), work(name)));
    for (const [turn, name] of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'].entries()) {
      await expect.poll(() => started[turn]).toBe(name);
      end(name);
    }
    await Promise.all(all);
  });

  it('drops work of the source with the most waiting, and none if all wait equally', async () => {
    const inTurn = concurrencyLimit({ running: 1, waiting: 3, waitMs: LONG });
    const { started, work, end } = heldWork();
    const accepted = [inTurn('a', work('a1')), inTurn('a', work('a2')), inTurn('a', work('a3'))];
    const newest = inTurn('a', work('a4'));
    accepted.push(inTurn('b', work('b1')));
    await expect(newest).rejects.toMatchObject(FULL);
    await expect(inTurn('a', work('a5'))).rejects.toMatchObject(FULL);
    await expect(inTurn('b', work('b2'))).rejects.toMatchObject(FULL);
    for (let turn = 0; turn < 4; turn += 1) {
      end(started[turn] ?? '');
      await new Promise(setImmediate);
    }
    await Promise.all(accepted);
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('refuses what waits too long, and frees its place', async () => {
    const inTurn = concurrencyLimit({ running: 1, waiting: 5, waitMs: 1 });
    const { work, end } = heldWork();
    const first = inTurn('a', work('a'));
    await expect(inTurn('b', work('b'))).rejects.toMatchObject(FULL);
    end('a');
    await first;
    await expect(inTurn('b', () => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('frees the place when work fails', async () => {
    const inTurn = concurrencyLimit({ running: 1, waiting: 5, waitMs: LONG });
    await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(inTurn('a', () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
