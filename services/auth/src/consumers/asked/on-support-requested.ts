import { SupportRequested } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { currentContext } from '@paanch/platform/observing/context';
import type { AuthDeps } from '../../deps.js';
import { supportRequested } from '../../notifications/texts/staff-text.rule.js';
import { notifyPeople } from '../../notifications/notify-people.js';

/** Notifies Admins and Staff, who can give extra time; not again those who have not read of this learner's earlier request. */
export const onSupportRequested = subscribe(SupportRequested, async ({ data, agg_id, agg_version }, deps: AuthDeps, tx) => {
  const text = supportRequested(data.person_id);
  const staff = await deps.staff.openIds(tx, ['Admin', 'Staff'], deps.clock());
  const waiting = await deps.notifications.unreadBy(tx, staff, text);
  const request = { cause: `support ${agg_id} ${agg_version}`, textFor: () => text, context: currentContext() };
  await notifyPeople(
    tx,
    staff.filter((personId) => !waiting.has(personId)).map((personId) => ({ ...request, personId })),
    deps,
  );
});
