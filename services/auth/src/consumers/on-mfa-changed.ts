import { MfaChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { AuthDeps } from '../deps.js';
import { secondStepRemoved } from '../notifications/texts/account-text.rule.js';
import { notifyPerson } from '../notifications/notify-people.js';

/** Notifies only of a removal by staff: people know what they change themselves. */
export const onMfaChanged = subscribe(MfaChanged, async (fact, deps: AuthDeps, tx) => {
  if (fact.data.change !== 'removed_by_staff') return;
  const cause = `second step ${fact.agg_id} ${fact.agg_version}`;
  await notifyPerson(tx, fact.data.user_id, cause, ({ role }) => secondStepRemoved(role), deps);
});
