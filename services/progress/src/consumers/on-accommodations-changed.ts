import { AccommodationsChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ProgressDeps } from '../deps.js';

/** Attempts started from now on have the new limit and breaks; open ones keep theirs (docs/path.md#time). */
export const onAccommodationsChanged = subscribe(AccommodationsChanged, (fact, { people }: ProgressDeps, tx) =>
  people.setAccommodations(tx, fact),
);
