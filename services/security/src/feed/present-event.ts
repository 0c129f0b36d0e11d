import type { SecurityEvent } from '@paanch/contracts/security/recorded-events';
import type { StoredEvent } from './tables.js';

export function presentEvent(event: StoredEvent): SecurityEvent {
  const { severity, category, endpoint, method, details, metadata } = event;
  return {
    eventId: event.event_id,
    eventType: event.event_type,
    severity,
    category,
    timestamp: event.occurred_at.toISOString(),
    userId: event.user_id,
    userRole: event.user_role,
    sessionId: event.session_ref,
    clientId: event.client_id,
    ipAddress: event.ip_address,
    endpoint,
    method,
    userAgent: event.user_agent,
    details,
    metadata,
  };
}
