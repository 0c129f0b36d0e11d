import { AlertRaised } from '@paanch/contracts/security/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { currentContext } from '@paanch/platform/observing/context';
import { and, eq } from 'drizzle-orm';
import type { AuthDeps } from '../deps.js';
import { alertRaised } from '../notifications/notification-text.rule.js';
import { notifyPeople } from '../notifications/notify-people.js';
import { people } from '../users/tables.js';

/** What is critical or worse is every active Admin's business at once; the rest waits on the dashboard. */
export const onAlertRaised = subscribe(AlertRaised, async ({ data }, deps: AuthDeps, tx) => {
  const { alert_id: alertId, rule, severity } = data;
  if (severity !== 'CRITICAL' && severity !== 'EMERGENCY') return;
  const isActiveAdmin = and(eq(people.role, 'Admin'), eq(people.is_active, true));
  const admins = await tx.select({ id: people.id }).from(people).where(isActiveAdmin).orderBy(people.id);
  const news = { cause: `alert ${alertId} ${severity}`, textFor: () => alertRaised(rule, severity), context: currentContext() };
  await notifyPeople(
    tx,
    admins.map(({ id: personId }) => ({ ...news, personId })),
    deps,
  );
});
