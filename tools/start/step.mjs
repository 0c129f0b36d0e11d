const REPEAT_MS = 10_000;

/**
 * Prints what is being done, repeats it while it lasts, and prints how long it took.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const startedAt = Date.now();
  const seconds = () => (Date.now() - startedAt) / 1000;
  console.log(`${label} ...`);
  const repeat = setInterval(() => console.log(`${label} ... ${Math.round(seconds())} s`), REPEAT_MS);
  try {
    const result = await work();
    console.log(`${label}: ${seconds().toFixed(1)} s`);
    return result;
  } finally {
    clearInterval(repeat);
  }
}

/**
 * In place of `step` where only the result may be printed.
 * @template T
 * @param {string} _label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const silently = (_label, work) => work();
