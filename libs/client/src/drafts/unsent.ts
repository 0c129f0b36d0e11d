/** What waits on this device to be sent, over all features: signing out asks first while there is something (trust 5.7). */

type Count = () => Promise<number>;

const counts = new Set<Count>();

/** A feature that keeps things to send says how many wait for the person signed in; gives back how to take it away again. */
export function registerUnsent(count: Count): () => void {
  counts.add(count);
  return () => void counts.delete(count);
}

/** How many things would stay behind on this device. A store that cannot be read counts as empty: it never holds up a sign-out. */
export async function unsentCount(): Promise<number> {
  const found = await Promise.all([...counts].map((count) => count().catch(() => 0)));
  return found.reduce((sum, one) => sum + one, 0);
}
