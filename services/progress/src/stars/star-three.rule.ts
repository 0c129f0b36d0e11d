import { EXPERT_SESSIONS_NEEDED } from '@paanch/contracts/progress/learner-products';
import type { StarRule } from './star-rule.js';

/** Any five of the published expert sessions are completed (docs/path.md#stars). */
export const starThree: StarRule = { level: 'THREE', name: 'star_three', work: 'expert_session', needed: () => EXPERT_SESSIONS_NEEDED };
