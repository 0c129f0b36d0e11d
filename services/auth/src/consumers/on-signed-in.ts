import { SignedIn } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { AuthDeps } from '../deps.js';
import { formatTime } from '../notifications/mail-times.rule.js';
import { newDevice } from '../notifications/notification-text.rule.js';
import { notifyPerson } from '../notifications/notify-people.js';
import { browserName } from '../sessions/own/browser-name.rule.js';

/** Notifies of every new browser, even on a known network, which a whole campus shares; never of a person's first sign-in. */
export const onSignedIn = subscribe(SignedIn, async (fact, deps: AuthDeps, tx) => {
  const { user_id: personId, new_device: isNewDevice } = fact.data;
  const at = new Date(fact.occurred_at);
  if (!isNewDevice || !(await deps.people.hadSignedInBefore(tx, personId, fact.agg_id))) return;
  const browser = browserName(fact.request.user_agent);
  const cause = `session ${fact.agg_id}`;
  await notifyPerson(tx, personId, cause, ({ role, time_zone }) => newDevice(role, formatTime(at, time_zone), browser), deps);
});
