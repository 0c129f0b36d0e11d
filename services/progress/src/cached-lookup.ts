/**
 * A lookup of rows that never change, with recently used ones cached in memory: at most twice `limit`. A missing row is
 * looked up again each time, through the caller's reader.
 */
export function cachedLookup<Key, Value, Reader>(
  limit: number,
  nameOf: (key: Key) => string,
  find: (key: Key, reader: Reader) => Promise<Value | null>,
): (key: Key, reader: Reader) => Promise<Value | null> {
  let recent = new Map<string, Value>();
  let older = new Map<string, Value>();

  function cache(name: string, value: Value): Value {
    if (recent.size >= limit) [older, recent] = [recent, new Map()];
    recent.set(name, value);
    return value;
  }

  return async (key, reader) => {
    const name = nameOf(key);
    const cached = recent.get(name);
    if (cached !== undefined) return cached;
    const value = older.get(name) ?? (await find(key, reader));
    return value === null ? null : cache(name, value);
  };
}
