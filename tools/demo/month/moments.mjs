/** When people work, on the clock of India, and chance that comes out the same each time. */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** India has no summer time. */
const INDIAN_TIME = 5.5 * HOUR;

/** mulberry32: small, and good enough for a demo. @param {number} seed @returns {() => number} 0 to below 1 */
export function chanceFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Midnight in India at the start of the day so many days ago. @param {number} now @param {number} daysAgo */
export function midnight(now, daysAgo) {
  return Math.floor((now + INDIAN_TIME) / DAY) * DAY - INDIAN_TIME - daysAgo * DAY;
}

/** 0 is Sunday. @param {number} at */
export const weekdayOf = (at) => new Date(at + INDIAN_TIME).getUTCDay();
