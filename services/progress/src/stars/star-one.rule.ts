import type { StarRule } from './star-rule.js';

/** Every published assessment is submitted; there is no pass mark (docs/path.md#stars). */
export const starOne: StarRule = { level: 'ONE', name: 'star_one', work: 'assessment', needed: (required) => required };
