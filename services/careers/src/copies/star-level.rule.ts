import { STAR_LEVELS, type StarLevel } from '@paanch/contracts/kernel/stars';

/** Null without a star. @param stars 0 to 5 */
export const levelOf = (stars: number): StarLevel | null => STAR_LEVELS[stars - 1] ?? null;
