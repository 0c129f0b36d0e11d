import { PersonChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ContentDeps } from '../deps.js';

/** Keeps the names of staff, who publish versions. */
export const onPersonChanged = subscribe(PersonChanged, async (fact, { staffNames }: ContentDeps, tx) => {
  if (fact.data.role !== 'student') await staffNames.save(tx, fact);
});
