import type { SecurityEvent } from '@paanch/contracts/security/recorded-events';
import { nameIn, type Names } from '../people/names.js';
import type { StoredEvent } from './tables.js';

/** The people whose names an event is shown with. */
export const peopleOf = (events: readonly StoredEvent[]) => events.flatMap(({ user_id, subject_id }) => [user_id, subject_id]);

export function presentEvent(event: StoredEvent, names: Names): SecurityEvent {
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
    userName: nameIn(names, event.user_id),
    subjectId: event.subject_id,
    subjectName: nameIn(names, event.subject_id),
  };
}
