/**
 * A look-up of things that never change, with the last used ones kept in memory. What is not there yet is asked for
 * again each time, through whatever the caller reads with.
 */
export function remembered<Key, Value, Reader>(
  limit: number,
  nameOf: (key: Key) => string,
  find: (key: Key, reader: Reader) => Promise<Value | null>,
): (key: Key, reader: Reader) => Promise<Value | null> {
  const kept = new Map<string, Value>();
  return async (key, reader) => {
    const name = nameOf(key);
    const value = kept.get(name) ?? (await find(key, reader));
    if (value === null) return null;
    kept.delete(name);
    kept.set(name, value);
    const oldest = kept.size > limit ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
