import { type KnownDetails, knownDetails } from '@paanch/contracts/security/event-details';
import type { Category, SecurityEventType, Severity } from '@paanch/contracts/security/vocabulary';

/** Everything of an event but its type and details. */
export interface EventRow {
  readonly event_id: string;
  readonly occurred_at: Date;
  readonly severity: Severity;
  readonly category: Category;
  /** Who acted; null for the system and for visitors who are not signed in. */
  readonly user_id: string | null;
  /** The person it is about if that is not the one who acted, otherwise null. */
  readonly subject_id: string | null;
  readonly user_role: string | null;
  readonly session_ref: string | null;
  readonly client_id: string | null;
  readonly ip_address: string | null;
  readonly endpoint: string | null;
  readonly method: string | null;
  readonly user_agent: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

interface EventOf<Type extends SecurityEventType> extends EventRow {
  readonly event_type: Type;
  readonly details: KnownDetails<Type>;
}

/** A row of `security_events`, made from a fact or an observation; its type says which details it has. */
export type RecordedEvent = { [Type in SecurityEventType]: EventOf<Type> }[SecurityEventType];

/** @param details only those the type allows are kept (docs/events.md#never-recorded) */
export function recordedEvent(type: SecurityEventType, details: Readonly<Record<string, unknown>>, row: EventRow): RecordedEvent {
  // The details are those of the type, which a union of both cannot express.
  return { ...row, event_type: type, details: knownDetails(type, details) } as RecordedEvent;
}
