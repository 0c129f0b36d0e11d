import { type KnownDetails, knownDetails } from '@paanch/contracts/security/details/event-details';
import type { SecurityEventType } from '@paanch/contracts/security/vocabulary';
import type { securityEvents } from '../feed/tables.js';

/** Everything of an event but its type and details. */
export type EventRow = Readonly<Omit<typeof securityEvents.$inferSelect, 'event_type' | 'details'>>;

type EventOf<Type extends SecurityEventType> = EventRow & { readonly event_type: Type; readonly details: KnownDetails<Type> };

/** A row of `security_events`, made from a fact or an observation; its type says which details it has. */
export type RecordedEvent = { [Type in SecurityEventType]: EventOf<Type> }[SecurityEventType];

/** @param details only those the type allows are kept (docs/events.md#never-recorded) */
export function recordedEvent(type: SecurityEventType, details: Readonly<Record<string, unknown>>, row: EventRow): RecordedEvent {
  // The details are those of the type, which a union of both cannot express.
  return { ...row, event_type: type, details: knownDetails(type, details) } as RecordedEvent;
}
