/** `k6`: checks, which count and never throw. */
import { addRate } from './metrics.mjs';

/**
 * @template T
 * @param {T} value
 * @param {Record<string, (value: T) => boolean>} expectations
 */
export function check(value, expectations) {
  const results = Object.values(expectations).map((holds) => holds(value));
  for (const holds of results) addRate('checks', holds);
  return results.every(Boolean);
}
