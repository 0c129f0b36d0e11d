import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Stops the clock of this process, and so of its services, during each test of the file: where a second counts, a busy machine would let
 * more of them pass than the test knows of. Timers run on, and the database has its own clock.
 */
export function stopClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
}
