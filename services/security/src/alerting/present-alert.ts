import type { SecurityAlert } from '@paanch/contracts/security/alerts';
import type { Alert } from './alert.store.js';

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function presentAlert(alert: Alert): SecurityAlert {
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
  };
}
