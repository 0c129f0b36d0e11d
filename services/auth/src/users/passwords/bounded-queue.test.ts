import { describe, expect, it } from 'vitest';
import { openQueue } from './bounded-queue.js';

const FULL = new Error('full');

/** Work that ends when told to. */
function heldWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => void ends.push(resolve));
  return { ends, work };
}

describe('a bounded queue', () => {
  it('runs as many as it may, in the order they came, and turns away those beyond the queue', async () => {
    const inTurn = openQueue({ running: 2, waiting: 1, waitMs: 60_000 }, () => FULL);
    const { ends, work } = heldWork();
    const accepted = [inTurn(work), inTurn(work), inTurn(work)];
    await expect(inTurn(work)).rejects.toBe(FULL);
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await accepted[0];
    await expect.poll(() => ends.length).toBe(3);
    for (const end of ends) end();
    await Promise.all(accepted);
  });

  it('turns away who waits too long, and gives the place on afterwards', async () => {
    const inTurn = openQueue({ running: 1, waiting: 5, waitMs: 1 }, () => FULL);
    const { ends, work } = heldWork();
    const first = inTurn(work);
    await expect(inTurn(work)).rejects.toBe(FULL);
    ends[0]?.();
    await first;
    await expect(inTurn(() => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('gives the place on when work fails', async () => {
    const inTurn = openQueue({ running: 1, waiting: 5, waitMs: 60_000 }, () => FULL);
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(inTurn(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});
