const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs the work, then waits for a signal or for the exit of the parent process. A signal during the work stops it at
 * once; further ones are ignored (npm passes on a second SIGINT).
 * @param {() => Promise<void>} work
 * @param {() => Promise<void>} end always runs, also when the work fails
 */
export async function untilStopped(work, end) {
  const stopped = new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(undefined));
    process.once('disconnect', () => resolve(undefined));
  });
  // A closed terminal must not kill us before the processes have stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await Promise.race([work(), stopped]);
    await stopped;
  } finally {
    await end();
  }
}
