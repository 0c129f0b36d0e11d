import type { StarRule } from './star-rule.js';

/** Every required course is completed (docs/path.md#stars). */
export const starTwo: StarRule = { level: 'TWO', name: 'star_two', work: 'course', needed: (required) => required };
