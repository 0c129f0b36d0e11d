/** Which star was already celebrated where, so that a path grows once and not on each load (look 7). Kept on this device. */
export type CelebrationPlace = 'dashboard' | 'result';

const keyOf = (place: CelebrationPlace, userId: string) => `paanch-celebrated-${place}-${userId}`;

export function lastCelebrated(place: CelebrationPlace, userId: string): number {
  const stored = Number(localStorage.getItem(keyOf(place, userId)));
  return Number.isInteger(stored) ? stored : 0;
}

export function rememberCelebrated(place: CelebrationPlace, userId: string, star: number): void {
  localStorage.setItem(keyOf(place, userId), String(star));
}
