/** Each side three times in turn, and the middle of three: a machine that drifts drifts for both. */
const ROUNDS = 3;

/** @param {number[]} figures */
export function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * @param {Record<string, () => Promise<number>>} sides
 * @returns {Promise<Record<string, number>>} the median of each
 */
export async function inTurn(sides) {
  /** @type {Record<string, number[]>} */
  const figures = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, measure] of Object.entries(sides)) figures[name]?.push(await measure());
  }
  return Object.fromEntries(Object.entries(figures).map(([name, all]) => [name, median(all)]));
}
