/** A leg of the path: one module group and its star. */
export interface PathLeg {
  readonly name: string;
  /** `unavailable`: the group has no modules yet. */
  readonly state: 'done' | 'current' | 'locked' | 'unavailable';
  /** Done share, 0 to 100. */
  readonly percent: number;
  /** "3 of 5 watched", "Opens at 3 stars", "Not available yet". */
  readonly caption: string;
}

/** Stars earned so far: the finished legs from the start. */
export function earnedStars(legs: readonly PathLeg[]): number {
  const open = legs.findIndex(({ state }) => state !== 'done');
  return open === -1 ? legs.length : open;
}

/** Progress towards the next star, 0 to 100; 0 if no leg is current. */
export function percentOfNext(legs: readonly PathLeg[]): number {
  return legs.find(({ state }) => state === 'current')?.percent ?? 0;
}
