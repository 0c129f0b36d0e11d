import type { StarRule } from './star-rule.js';

/** The interview is passed, which a person decides (docs/path.md#stars). */
export const starFive: StarRule = { level: 'FIVE', name: 'star_five', work: 'interview', needed: (required) => required };
