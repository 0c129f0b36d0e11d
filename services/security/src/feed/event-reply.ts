import type { SecurityEvent } from '@paanch/contracts/security/monitoring';
import { Category, SecurityEventType, Severity } from '@paanch/contracts/security/vocabulary';
import type { securityEvents } from './tables.js';

type EventRow = typeof securityEvents.$inferSelect;

export function eventReply(row: EventRow): SecurityEvent {
  return {
    eventId: row.eventId,
    eventType: SecurityEventType.parse(row.eventType),
    severity: Severity.parse(row.severity),
    category: Category.parse(row.category),
    timestamp: row.occurredAt.toISOString(),
    userId: row.userId,
    userRole: row.userRole,
    sessionId: row.sessionRef,
    clientId: row.clientId,
    ipAddress: row.ipAddress,
    endpoint: row.endpoint,
    method: row.method,
    userAgent: row.userAgent,
    details: row.details,
    metadata: row.metadata,
  };
}
