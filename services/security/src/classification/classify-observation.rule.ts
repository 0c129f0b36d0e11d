/** An observation is an event already; only its shape changes. */
import { Actor } from '@paanch/contracts/kernel/event';
import type { Observation } from '@paanch/contracts/security/observations';
import { allowedDetails } from './allowed-details.rule.js';
import type { RecordedEvent } from './recorded-event.js';

/** Whose data was opened, where the event says so: it is found under them too. */
function subjectOf({ type, actor, details }: Observation): string | null {
  if (type !== 'SENSITIVE_DATA_ACCESS') return null;
  const subject = Actor.shape.user_id.safeParse(details['subjectId']).data ?? null;
  return subject === actor.user_id ? null : subject;
}

export function classifyObservation(seen: Observation): RecordedEvent {
  const { actor, request } = seen;
  return {
    eventId: seen.id,
    occurredAt: new Date(seen.occurred_at),
    eventType: seen.type,
    severity: seen.severity,
    category: seen.category,
    userId: actor.user_id,
    subjectId: subjectOf(seen),
    userRole: actor.role === 'anonymous' ? null : actor.role,
    sessionRef: actor.session_ref,
    clientId: actor.client_id,
    ipAddress: request.ip,
    endpoint: request.endpoint,
    method: request.method,
    userAgent: request.user_agent,
    details: allowedDetails(seen.type, seen.details),
    metadata: { ...seen.metadata },
  };
}
