/** A fact of any service as the security events it amounts to, by the table in contracts (trust 3.1). */
import type { Envelope } from '@paanch/contracts/kernel/event';
import { classify, type Classified } from '@paanch/contracts/security/classification';
import { EVENT_DEFAULTS, type SecurityEventType } from '@paanch/contracts/security/vocabulary';
import { allowedDetails } from './allowed-details.rule.js';
import type { RecordedEvent } from './recorded-event.js';

type FurtherId = (factId: string, eventType: SecurityEventType) => string;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Sign-in happens before there is a caller: the person then stands in the fact itself. */
function whoOf(fact: Envelope<Record<string, unknown>>): Pick<RecordedEvent, 'userId' | 'userRole' | 'sessionRef'> {
  const { actor, data } = fact;
  const known = actor.role !== 'anonymous' && actor.role !== 'system';
  const aboutPerson = fact.agg_type === 'session';
  return {
    userId: actor.user_id ?? (aboutPerson ? textOf(data['user_id']) : null),
    userRole: known ? actor.role : ((aboutPerson ? textOf(data['role']) : null) ?? (actor.role === 'system' ? 'system' : null)),
    sessionRef: actor.session_ref ?? textOf(data['session_id_ref']),
  };
}

/** What the clock or staff do to a learner's record is that learner's too. */
function subjectOf({ actor, data }: Envelope<Record<string, unknown>>): string | null {
  const learner = textOf(data['student_id']);
  return learner === actor.user_id ? null : learner;
}

/** The main event has the fact's own id, any other one the id made for it. None for a fact that is not security's business. */
export function classifyFact(fact: Envelope<Record<string, unknown>>, furtherId: FurtherId): RecordedEvent[] {
  return classify(fact).map((classified, at) =>
    recordedEvent(fact, classified, at === 0 ? fact.id : furtherId(fact.id, classified.eventType)),
  );
}

function recordedEvent(fact: Envelope<Record<string, unknown>>, classified: Classified, eventId: string): RecordedEvent {
  const { eventType, severity, details } = classified;
  return {
    eventId,
    occurredAt: new Date(fact.occurred_at),
    eventType,
    severity,
    category: EVENT_DEFAULTS[eventType].category,
    ...whoOf(fact),
    subjectId: subjectOf(fact),
    clientId: fact.actor.client_id,
    ipAddress: fact.request.ip,
    endpoint: fact.request.endpoint,
    method: fact.request.method,
    userAgent: fact.request.user_agent,
    details: allowedDetails(eventType, details),
    metadata: { emitter: fact.source, requestId: fact.request.id, traceId: fact.trace, schema: 1 },
  };
}
