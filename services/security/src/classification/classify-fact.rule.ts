/** Turns a fact into security events, by the table in contracts (docs/events.md#classification). */
import type { Envelope } from '@paanch/contracts/kernel/event';
import { traceParentOf } from '@paanch/contracts/kernel/observing/trace';
import { classify } from '@paanch/contracts/security/classifying/classification';
import type { Classified } from '@paanch/contracts/security/classifying/classified';
import { EVENT_DEFAULTS, type SecurityEventType } from '@paanch/contracts/security/vocabulary';
import { type RecordedEvent, recordedEvent } from './recorded-event.rule.js';

type DeriveId = (factId: string, eventType: SecurityEventType) => string;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** At sign-in the request has no user yet, so the person is taken from the fact. */
function actorOf(fact: Envelope<Record<string, unknown>>): Pick<RecordedEvent, 'user_id' | 'user_role' | 'session_ref'> {
  const { actor, data } = fact;
  const isKnown = actor.role !== 'anonymous' && actor.role !== 'system';
  const isSession = fact.agg_type === 'session';
  return {
    user_id: actor.user_id ?? (isSession ? textOrNull(data['user_id']) : null),
    user_role: isKnown ? actor.role : ((isSession ? textOrNull(data['role']) : null) ?? (actor.role === 'system' ? 'system' : null)),
    session_ref: actor.session_ref ?? textOrNull(data['session_id_ref']),
  };
}

/** The learner whose record staff or the system changed, or the owner of a file that staff opened. */
function subjectOf({ actor, data }: Envelope<Record<string, unknown>>): string | null {
  const person = textOrNull(data['student_id']) ?? textOrNull(data['owner_id']);
  return person === actor.user_id ? null : person;
}

/** The first event keeps the fact's id, the others get a derived one. Empty when the table does not list the fact. */
export function classifyFact(fact: Envelope<Record<string, unknown>>, deriveId: DeriveId): RecordedEvent[] {
  return classify(fact).map((classified, index) =>
    eventOf(fact, classified, index === 0 ? fact.id : deriveId(fact.id, classified.eventType)),
  );
}

function eventOf(fact: Envelope<Record<string, unknown>>, classified: Classified, eventId: string): RecordedEvent {
  const { eventType, severity, details } = classified;
  return recordedEvent(eventType, details, {
    event_id: eventId,
    occurred_at: new Date(fact.occurred_at),
    severity,
    category: EVENT_DEFAULTS[eventType].category,
    ...actorOf(fact),
    subject_id: subjectOf(fact),
    client_id: fact.actor.client_id,
    ip_address: fact.request.ip,
    endpoint: fact.request.endpoint,
    method: fact.request.method,
    user_agent: fact.request.user_agent,
    metadata: { emitter: fact.source, requestId: fact.request.id, traceId: traceParentOf(fact.trace)?.traceId ?? null, schema: 1 },
  });
}
