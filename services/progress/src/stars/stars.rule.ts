/** The stars that can be earned, lowest first: another one is a rule like these and a line here (docs/add-a-feature.md#another-star). */
import { starFive } from './star-five.rule.js';
import { starFour } from './star-four.rule.js';
import { starOne } from './star-one.rule.js';
import type { StarRule } from './star-rule.js';
import { starThree } from './star-three.rule.js';
import { starTwo } from './star-two.rule.js';

export const STARS: readonly StarRule[] = [starOne, starTwo, starThree, starFour, starFive];
