/** When to show the star moment (docs/look.md#motion). `seen`: stars this device has shown; null if none of this learner's. */

/** More stars than this device has shown, whether earned while the page is open or in between. */
export function isMoment(earned: number, seen: number | null): boolean {
  return seen !== null && earned > seen;
}

/** A new device records the stars without showing them, and a revoked star can be earned again. */
export function isToNote(earned: number, seen: number | null): boolean {
  return seen === null || earned < seen;
}
