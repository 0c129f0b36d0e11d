import { AlertRaised } from '@paanch/contracts/security/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { currentContext } from '@paanch/platform/observing/context';
import type { AuthDeps } from '../deps.js';
import { alertMailing, hourOf } from '../notifications/alerts/alert-mails.rule.js';
import { alertRaised } from '../notifications/texts/staff-text.rule.js';
import { notifyPeople } from '../notifications/notify-people.js';

/** Notifies every Admin who can sign in of critical alerts and emergencies; the dashboard is enough for the rest. */
export const onAlertRaised = subscribe(AlertRaised, async ({ data, occurred_at }, deps: AuthDeps, tx) => {
  const { alert_id: alertId, rule, severity, raised_at = occurred_at } = data;
  if (severity !== 'CRITICAL' && severity !== 'EMERGENCY') return;
  const now = deps.clock();
  const text = alertRaised(alertId, rule, severity);
  const request = { cause: `alert ${alertId} ${severity}`, textFor: () => text, context: currentContext() };
  const admins = await deps.staff.openIds(tx, ['Admin'], now);
  const mailed = await deps.alertMails.countSince(tx, admins, hourOf(now));
  const news = { severity, raisedAt: new Date(raised_at) };
  await notifyPeople(
    tx,
    admins.map((personId) => ({ ...request, personId, mailing: alertMailing(news, mailed.get(personId) ?? 0, now) })),
    deps,
  );
});
