import type { SecurityAlert } from '@paanch/contracts/security/monitoring';
import { Severity } from '@paanch/contracts/security/vocabulary';
import type { alerts } from './tables.js';

type AlertRow = typeof alerts.$inferSelect;

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function alertReply(row: AlertRow): SecurityAlert {
  return {
    id: row.id,
    alertType: row.rule,
    severity: Severity.parse(row.severity),
    status: row.status,
    description: row.description,
    timestamp: row.raisedAt.toISOString(),
    relatedEvents: row.relatedEvents,
    actionRequired: row.actionRequired,
    metadata: { ipAddress: row.ipAddress, eventCount: row.eventCount, lastSeen: row.lastSeenAt.toISOString() },
    acknowledgedBy: row.acknowledgedBy,
    acknowledgedAt: iso(row.acknowledgedAt),
    resolvedBy: row.resolvedBy,
    resolvedAt: iso(row.resolvedAt),
    notes: row.notes,
  };
}
