/** The last celebrated star per kind of celebration, so that each is celebrated only once (docs/look.md#motion). Stored on this device. */
export type CelebrationKind = 'moment' | 'dashboard' | 'result';

const keyOf = (kind: CelebrationKind, userId: string) => `paanch-celebrated-${kind}-${userId}`;

/** Null if this device has never shown this learner's stars this way. */
export function lastCelebrated(kind: CelebrationKind, userId: string): number | null {
  const stored = localStorage.getItem(keyOf(kind, userId));
  const star = Number(stored);
  return stored !== null && Number.isInteger(star) ? star : null;
}

const listeners = new Set<() => void>();

export function rememberCelebrated(kind: CelebrationKind, userId: string, star: number): void {
  localStorage.setItem(keyOf(kind, userId), String(star));
  for (const listener of listeners) listener();
}

/** Calls back after a change, including by another tab. Returns a function that unsubscribes. */
export function onCelebrated(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
