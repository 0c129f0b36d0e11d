/**
 * A look-up of things that never change, with those in use kept in memory: at most twice `limit` of them. What is not
 * there yet is asked for again each time, through whatever the caller reads with.
 */
export function cachedLookup<Key, Value, Reader>(
  limit: number,
  nameOf: (key: Key) => string,
  find: (key: Key, reader: Reader) => Promise<Value | null>,
): (key: Key, reader: Reader) => Promise<Value | null> {
  let used = new Map<string, Value>();
  let before = new Map<string, Value>();

  function keep(name: string, value: Value): Value {
    if (used.size >= limit) [before, used] = [used, new Map()];
    used.set(name, value);
    return value;
  }

  return async (key, reader) => {
    const name = nameOf(key);
    const known = used.get(name);
    if (known !== undefined) return known;
    const value = before.get(name) ?? (await find(key, reader));
    return value === null ? null : keep(name, value);
  };
}
