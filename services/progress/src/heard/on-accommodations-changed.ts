import { AccommodationsChanged } from '@paanch/contracts/auth/events';
import { hear } from '@paanch/platform/messaging/hear';
import type { ProgressDeps } from '../deps.js';

/** Attempts that start from now on have the longer limit; open ones keep theirs (product 5). */
export const onAccommodationsChanged = hear(AccommodationsChanged, (fact, { people }: ProgressDeps, tx) => people.giveTime(tx, fact));
