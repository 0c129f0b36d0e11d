/** Thresholds such as `p(99)<600` and `rate==1`, judged as k6 judges them. */

/** @type {Record<string, (value: number, limit: number) => boolean>} */
const COMPARISONS = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '==': (value, limit) => value === limit,
  '>=': (value, limit) => value >= limit,
  '>': (value, limit) => value > limit,
};

/**
 * What was never measured fails: a scenario that did nothing has not passed.
 * @param {Record<string, number> | undefined} values
 * @param {string} threshold
 */
export function holds(values, threshold) {
  const [, measure = '', comparison = '', limit = ''] = /^(p\(\d+\)|rate|count|med|max)\s*(<=|>=|==|<|>)\s*([\d.]+)$/.exec(threshold) ?? [];
  const compare = COMPARISONS[comparison];
  if (compare === undefined) throw new Error(`The threshold ${threshold} is not understood`);
  const value = values?.[measure];
  return value !== undefined && compare(value, Number(limit));
}
