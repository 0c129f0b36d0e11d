import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../observing/log.js';
import { openRecurringWork } from './every.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => openRecurringWork(createLog({ process: 'test', level: 'silent' }));

describe('recurring work', () => {
  it('runs at once and then at its interval', async () => {
    const work = vi.fn(async () => {});
    open().every(1_000, work);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(work).toHaveBeenCalledTimes(4);
  });

  it('never begins a run while one is under way', async () => {
    const gate = Promise.withResolvers<void>();
    const work = vi.fn(() => gate.promise);
    open().every(1_000, work);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
    gate.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('continues after a run that failed', async () => {
    const work = vi.fn(async () => {
      throw new Error('not this time');
    });
    open().every(1_000, work);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('when stopped signals the running job, waits for it and starts no other', async () => {
    const gate = Promise.withResolvers<void>();
    const work = vi.fn((_stopping: AbortSignal) => gate.promise);
    const recurring = open();
    recurring.every(1_000, work);
    let hasStopped = false;
    const stopped = recurring.stop().then(() => (hasStopped = true));
    await vi.advanceTimersByTimeAsync(5_000);
    expect([work.mock.calls[0]?.[0].aborted, hasStopped]).toEqual([true, false]);
    gate.resolve();
    await stopped;
    expect(work).toHaveBeenCalledTimes(1);
  });
});
