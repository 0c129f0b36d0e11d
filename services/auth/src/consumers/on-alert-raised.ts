import { AlertRaised } from '@paanch/contracts/security/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { currentContext } from '@paanch/platform/observing/context';
import type { AuthDeps } from '../deps.js';
import { alertRaised } from '../notifications/notification-text.rule.js';
import { notifyPeople } from '../notifications/notify-people.js';

/** Notifies every Admin who can sign in of critical alerts and emergencies; the dashboard is enough for the rest. */
export const onAlertRaised = subscribe(AlertRaised, async ({ data }, deps: AuthDeps, tx) => {
  const { alert_id: alertId, rule, severity } = data;
  if (severity !== 'CRITICAL' && severity !== 'EMERGENCY') return;
  const request = { cause: `alert ${alertId} ${severity}`, textFor: () => alertRaised(rule, severity), context: currentContext() };
  const admins = await deps.staff.openIds(tx, ['Admin'], deps.clock());
  await notifyPeople(
    tx,
    admins.map((personId) => ({ ...request, personId })),
    deps,
  );
});
