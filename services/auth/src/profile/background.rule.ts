import { starCount, type StarLevel } from '@paanch/contracts/kernel/stars';
import type { PersonWithProfile } from '../users/tables.js';

type Background = PersonWithProfile['background_type'];

/** Briefs and the interview are made for the field of study (docs/projects.md#backgrounds). */
const FIXED_FROM = starCount('FOUR');

/** It is fixed from star FOUR on, once there is one: a star that staff gave may come before it. Named once more as it is, it changes nothing. */
export function isBackgroundHeld(known: Background, wanted: Background | undefined, star: StarLevel | null): boolean {
  return known !== null && wanted !== undefined && wanted !== known && starCount(star) >= FIXED_FROM;
}
