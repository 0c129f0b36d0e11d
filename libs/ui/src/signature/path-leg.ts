/** A leg of the way: one module group and what stands in the way of its star. */
export interface PathLeg {
  readonly name: string;
  /** `unavailable`: the group has no modules yet. */
  readonly state: 'done' | 'current' | 'locked' | 'unavailable';
  /** Done share, 0 to 100. */
  readonly percent: number;
  /** "3 of 5 watched", "Opens at 3 stars", "Not available yet". */
  readonly caption: string;
}

/** Stars won along the way: every done leg from the start on. */
export function earnedStars(legs: readonly PathLeg[]): number {
  const open = legs.findIndex(({ state }) => state !== 'done');
  return open === -1 ? legs.length : open;
}

/** How far the next star has come; an empty ring where no leg is current. */
export function percentOfNext(legs: readonly PathLeg[]): number {
  return legs.find(({ state }) => state === 'current')?.percent ?? 0;
}
