/** When a star gets its moment (docs/look.md#motion). `seen`: stars this device has shown already; null where it has shown none of this learner's. */

/** A star more than this device has shown, whether it comes while the page is open or came in between. */
export function isMoment(earned: number, seen: number | null): boolean {
  return seen !== null && earned > seen;
}

/** A new device takes the stars as they are, and a star taken back may be earned again. */
export function isToNote(earned: number, seen: number | null): boolean {
  return seen === null || earned < seen;
}
