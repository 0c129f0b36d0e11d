import { PasswordChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { AuthDeps } from '../deps.js';
import { passwordChanged } from '../notifications/texts/account-text.rule.js';
import { notifyPerson } from '../notifications/notify-people.js';

export const onPasswordChanged = subscribe(PasswordChanged, async (fact, deps: AuthDeps, tx) => {
  const at = new Date(fact.occurred_at);
  const cause = `password ${fact.agg_id} ${fact.agg_version}`;
  await notifyPerson(tx, fact.data.user_id, cause, (owner) => passwordChanged(owner, at), deps);
});
