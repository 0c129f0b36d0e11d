import type { SecurityAlert } from '@paanch/contracts/security/alerts';
import { nameIn, type Names } from '../people/names.js';
import type { Alert } from './alert.store.js';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The people whose names an alert is shown with. */
export const peopleOfAlerts = (alerts: readonly Alert[]) =>
  alerts.flatMap(({ acknowledged_by, resolved_by }) => [acknowledged_by, resolved_by]);

export function presentAlert(alert: Alert, names: Names): SecurityAlert {
  const { id, severity, status, description, notes } = alert;
  return {
    id,
    alertType: alert.rule,
    severity,
    status,
    description,
    timestamp: alert.raised_at.toISOString(),
    relatedEvents: alert.related_events,
    actionRequired: alert.action_required,
    metadata: { ipAddress: alert.ip_address, eventCount: alert.event_count, lastSeen: alert.last_seen_at.toISOString() },
    acknowledgedBy: alert.acknowledged_by,
    acknowledgedAt: iso(alert.acknowledged_at),
    resolvedBy: alert.resolved_by,
    resolvedAt: iso(alert.resolved_at),
    notes,
    reason: alert.reason,
    acknowledgedByName: nameIn(names, alert.acknowledged_by),
    resolvedByName: nameIn(names, alert.resolved_by),
  };
}
