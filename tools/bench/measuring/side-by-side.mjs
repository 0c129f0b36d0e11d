/**
 * Works through the items, so many at a time, and gives the results in their order.
 * @template T, R
 * @param {readonly T[]} items
 * @param {number} atOnce
 * @param {(item: T, index: number) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
export async function sideBySide(items, atOnce, work) {
  /** @type {R[]} */
  const results = [];
  const left = items.entries();
  const lane = async () => {
    for (const [index, item] of left) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
  return results;
}
