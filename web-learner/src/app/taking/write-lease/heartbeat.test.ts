import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHeartbeat } from './heartbeat.js';

/** A fake worker that ticks only when told to. */
class SeenWorker extends EventTarget {
  static last: SeenWorker | null = null;
  readonly told: unknown[] = [];
  isEnded = false;
  constructor(readonly address: URL) {
    super();
    SeenWorker.last = this;
  }
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

const TEN_BEATS_MS = 50_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a heartbeat', () => {
  it('runs in a worker, not on a page timer', () => {
    vi.stubGlobal('Worker', SeenWorker);
    const onBeat = vi.fn();
    const stop = startHeartbeat(5_000, onBeat);
    const worker = SeenWorker.last;
    expect([worker?.address.pathname.includes('heartbeat-worker'), worker?.told]).toEqual([true, [5_000]]);
    vi.advanceTimersByTime(TEN_BEATS_MS);
    expect([vi.getTimerCount(), onBeat.mock.calls.length]).toEqual([0, 0]);
    worker?.dispatchEvent(new Event('message'));
    expect(onBeat).toHaveBeenCalledTimes(1);
    stop();
    expect(worker?.isEnded).toBe(true);
  });

  it('falls back to a page timer if the worker fails to load, and stops it, too', () => {
    vi.stubGlobal('Worker', SeenWorker);
    const onBeat = vi.fn();
    const stop = startHeartbeat(5_000, onBeat);
    SeenWorker.last?.dispatchEvent(new Event('error'));
    SeenWorker.last?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(TEN_BEATS_MS);
    expect(onBeat).toHaveBeenCalledTimes(10);
    stop();
    vi.advanceTimersByTime(TEN_BEATS_MS);
    expect(onBeat).toHaveBeenCalledTimes(10);
  });

  it('uses a page timer if there are no workers', () => {
    vi.stubGlobal('Worker', undefined);
    const onBeat = vi.fn();
    const stop = startHeartbeat(5_000, onBeat);
    vi.advanceTimersByTime(TEN_BEATS_MS);
    expect(onBeat).toHaveBeenCalledTimes(10);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
