const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Works, then goes on until somebody asks it to end: by a signal, or by the end of the process that called it. Asked
 * while still working, it ends at once; asked again, it does not listen (npm passes on a second SIGINT).
 * @param {() => Promise<void>} work
 * @param {() => Promise<void>} end run in every case, also when the work fails
 */
export async function untilAsked(work, end) {
  const asked = new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(undefined));
    process.once('disconnect', () => resolve(undefined));
  });
  // A closed terminal must not end us before the others have ended.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await Promise.race([work(), asked]);
    await asked;
  } finally {
    await end();
  }
}
