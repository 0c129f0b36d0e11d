import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 60_000;
const POLL_MS = 20;

/**
 * Waits up to 60 s for something to become true.
 * @param guarantee as a sentence, for the message of the failure
 */
export async function eventually(guarantee: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`not within ${TIMEOUT_MS / 1000} s: ${guarantee}`);
    await wait(POLL_MS);
  }
}
