import type { StarRule } from './star-rule.js';

/** Every required project is completed, by its score or by a person (docs/path.md#stars). */
export const starFour: StarRule = { level: 'FOUR', name: 'star_four', work: 'project', needed: (required) => required };
