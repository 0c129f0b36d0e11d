/** How many items on this device wait to be sent, over all features; signing out asks first if there are any (docs/reliability.md#unsent-answers). */

type Count = () => Promise<number>;

const counts = new Set<Count>();

/** Adds a feature's count of unsent items of the signed-in person. Returns a function that removes it. */
export function registerUnsent(count: Count): () => void {
  counts.add(count);
  return () => void counts.delete(count);
}

/** A store that cannot be read counts as empty, so that it never blocks signing out. */
export async function unsentCount(): Promise<number> {
  const found = await Promise.all([...counts].map((count) => count().catch(() => 0)));
  return found.reduce((sum, one) => sum + one, 0);
}
