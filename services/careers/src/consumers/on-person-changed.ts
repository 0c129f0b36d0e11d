import { PersonChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { CareersDeps } from '../deps.js';

/** Learners and staff, by name; a learner may have moved to another institution, or come of age. */
export const onPersonChanged = subscribe(PersonChanged, async (fact, { copies, doors }: CareersDeps, tx) => {
  await copies.savePerson(tx, fact);
  if (fact.data.role === 'student') await doors.tell(tx, [fact.data.person_id]);
});
