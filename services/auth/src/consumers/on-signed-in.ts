import { SignedIn } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { AuthDeps } from '../deps.js';
import { newDevice } from '../notifications/texts/account-text.rule.js';
import { notifyPerson } from '../notifications/notify-people.js';

/** Notifies of every new browser, even on a known network, which a whole campus shares; never of a person's first sign-in. */
export const onSignedIn = subscribe(SignedIn, async (fact, deps: AuthDeps, tx) => {
  const { user_id: personId, new_device: isNewDevice } = fact.data;
  const at = new Date(fact.occurred_at);
  if (!isNewDevice || !(await deps.people.hadSignedInBefore(tx, personId, fact.agg_id))) return;
  const cause = `session ${fact.agg_id}`;
  await notifyPerson(tx, personId, cause, (owner) => newDevice(owner, at, fact.request.user_agent), deps);
});
