import { Actor } from '@paanch/contracts/kernel/event';
import type { Observation } from '@paanch/contracts/security/observations';
import { type RecordedEvent, recordedEvent } from './recorded-event.rule.js';

/** The person whose data was opened, so that the event is found under them too. */
function subjectOf({ type, actor, details }: Observation): string | null {
  if (type !== 'SENSITIVE_DATA_ACCESS') return null;
  const subject = Actor.shape.user_id.safeParse(details['subjectId']).data ?? null;
  return subject === actor.user_id ? null : subject;
}

/** An observation already is one security event; only its shape changes. */
export function classifyObservation(observation: Observation): RecordedEvent {
  const { actor, request } = observation;
  return recordedEvent(observation.type, observation.details, {
    event_id: observation.id,
    occurred_at: new Date(observation.occurred_at),
    severity: observation.severity,
    category: observation.category,
    user_id: actor.user_id,
    subject_id: subjectOf(observation),
    user_role: actor.role === 'anonymous' ? null : actor.role,
    session_ref: actor.session_ref,
    client_id: actor.client_id,
    ip_address: request.ip,
    endpoint: request.endpoint,
    method: request.method,
    user_agent: request.user_agent,
    metadata: { ...observation.metadata },
  });
}
