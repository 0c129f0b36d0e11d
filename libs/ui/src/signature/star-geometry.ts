/** The five-point star and its ring, as numbers. */

export type StarState = 'earned' | 'next' | 'locked';

/** The inner corners are at this fraction of the radius. */
const INNER_SHARE = 0.54;
/** Optical correction: the star sits slightly below the circle's centre. */
const DROP = 0.6;
/** A smaller star has no numeral and needs text beside it. */
export const NUMERAL_MIN_SIZE = 30;

/** `points` of a ten-corner polygon around (x, y), the first tip straight up. */
export function starPoints(x: number, y: number, radius: number): string {
  return Array.from({ length: 10 }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : radius * INNER_SHARE;
    const angle = (-90 + corner * 36) * (Math.PI / 180);
    return `${round(x + reach * Math.cos(angle))},${round(y + DROP + reach * Math.sin(angle))}`;
  }).join(' ');
}

/** Outer radius of a star in a square of `size` pixels. */
export function radiusOfSize(size: number): number {
  return size * 0.39;
}

/** The progress ring of the next star; proportional for small stars, so that a row of five still fits. */
export function ringOf(radius: number): { radius: number; width: number } {
  if (radius >= 15) return { radius: radius + 7, width: 4 };
  return { radius: round(radius * 1.35), width: Math.max(2, round(radius * 0.18)) };
}

/** The state of each of the five stars when `earned` of them are earned; the first unearned one is next. */
export function starStates(earned: number): readonly StarState[] {
  return [1, 2, 3, 4, 5].map((number) => (number <= earned ? 'earned' : number === earned + 1 ? 'next' : 'locked'));
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
