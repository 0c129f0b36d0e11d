/** What k6 measures by itself, under its names: times in milliseconds, shares, counts. A part of one is named `metric{name:tag}`. */

/** @type {Map<string, number[]>} */
const trends = new Map();
/** @type {Map<string, { passes: number, fails: number }>} */
const rates = new Map();

/** @param {string} name @param {number} value */
export function addTime(name, value) {
  const values = trends.get(name);
  if (values === undefined) trends.set(name, [value]);
  else values.push(value);
}

/** @param {string} name @param {boolean} holds */
export function addRate(name, holds) {
  const { passes, fails } = rates.get(name) ?? { passes: 0, fails: 0 };
  rates.set(name, holds ? { passes: passes + 1, fails } : { passes, fails: fails + 1 });
}

/** @typedef {{ values: Record<string, number>, thresholds?: Record<string, { ok: boolean }> }} Metric */

/** @returns {Record<string, Metric>} in the shape of k6's summary */
export function measured() {
  const shares = [...rates].map(([name, { passes, fails }]) => [name, { values: { rate: passes / (passes + fails), passes, fails } }]);
  const times = [...trends].map(([name, values]) => [name, { values: summaryOf(values) }]);
  return Object.fromEntries([...shares, ...times]);
}

/** @param {number[]} values */
function summaryOf(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { count: sorted.length, med: at(0.5), 'p(95)': at(0.95), 'p(99)': at(0.99), max: sorted.at(-1) ?? 0 };
}
