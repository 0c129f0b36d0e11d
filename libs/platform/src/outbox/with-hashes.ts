/** Before a fact is stored: each value that may not be kept becomes its keyed hash (docs/events.md#before-and-after). */
import { Hashed } from '@paanch/contracts/kernel/records/change-between';

/** However deep it is. */
export function withHashes(data: unknown, keyedHash: (text: string) => string): unknown {
  if (data instanceof Hashed) return keyedHash(data.text);
  if (Array.isArray(data)) return data.map((item) => withHashes(item, keyedHash));
  if (!isPlain(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withHashes(value, keyedHash)]));
}

function isPlain(data: unknown): data is object {
  return typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype;
}
