/** Each side three times in turn, and the median: if the machine drifts, it drifts for both. */
export const ROUNDS = 3;

/** @param {number[]} figures */
export function median(figures) {
  return percentile(figures, 0.5);
}

/** @param {readonly number[]} figures @param {number} share 0 to 1 */
export function percentile(figures, share) {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * @template T
 * @param {Record<string, () => Promise<T>>} sides
 * @returns {Promise<Record<string, T[]>>} the result of each round of each side
 */
export async function roundsInTurn(sides) {
  /** @type {Record<string, T[]>} */
  const rounds = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, measure] of Object.entries(sides)) rounds[name]?.push(await measure());
  }
  return rounds;
}

/**
 * @param {Record<string, () => Promise<number>>} sides
 * @returns {Promise<Record<string, number>>} the median of each
 */
export async function inTurn(sides) {
  const rounds = await roundsInTurn(sides);
  return Object.fromEntries(Object.entries(rounds).map(([name, figures]) => [name, median(figures)]));
}
