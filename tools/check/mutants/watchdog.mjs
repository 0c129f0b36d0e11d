/**
 * Ends its process when a changed rule keeps it in an endless loop. Vitest cannot: it asks the process to stop and waits for an answer.
 * Loaded into the processes that run tests.
 */
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const BEAT_MS = 1_000;
/** Beats missed before the process ends; no test takes so long without a pause. */
const PATIENCE = 20;

if (isMainThread) {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  new Worker(new URL(import.meta.url), { workerData: beats, execArgv: [] }).unref();
} else {
  /** @type {Int32Array} */
  const beats = workerData;
  let heard = 0;
  let missed = 0;
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    missed = beat === heard ? missed + 1 : 0;
    heard = beat;
    if (missed >= PATIENCE) process.kill(process.pid, 'SIGKILL');
  }, BEAT_MS);
}
