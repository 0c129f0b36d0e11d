import { ClientChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { CareersDeps } from '../deps.js';

/** The switch and the limits of an institution; its learners who have the stars are told if Careers opens or shuts. */
export const onClientChanged = subscribe(ClientChanged, async (fact, { copies, doors }: CareersDeps, tx) => {
  await copies.saveClient(tx, fact);
  await doors.tellOfClient(tx, fact.data.client_id);
});
