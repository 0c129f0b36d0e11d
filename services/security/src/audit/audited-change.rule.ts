/** The changes by staff among new events, as the audit trail keeps them (docs/audit.md#entries). */
import type { RecordedEvent } from '../classification/recorded-event.rule.js';
import type { Received } from '../feed/parse-message.js';
import type { auditLog } from './tables.js';

/** An entry before it has its place in the chain. */
export type AuditedChange = Readonly<Omit<typeof auditLog.$inferSelect, 'seq' | 'row_hash'>>;

type Values = Readonly<Record<string, unknown>>;

const MOST_CHARACTERS = 200;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
const valuesIn = (value: unknown): Values => (isValues(value) ? value : {});
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
/** As PostgreSQL gives it back: the hash is of what is stored. */
const asStored = (id: string): string => id.toLowerCase();

/** A longer one would fit no index, and its event would not be stored. */
const cut = (text: string): string => text.slice(0, MOST_CHARACTERS).toWellFormed();
const cutOrNull = (text: string | undefined): string | null => (text === undefined ? null : cut(text));

/** Why, as a hash: the words stay with the owner of the object. */
function reasonIn(change: Values): Values {
  const reason = textIn(change['reason_hash']);
  return reason === null ? {} : { reason };
}

/** Null for what is no act of staff. */
function entryOf(event: RecordedEvent, change: Values): AuditedChange | null {
  if (event.event_type !== 'ADMIN_ACTION') return null;
  const { action = 'unknown', objectType, objectId, changedFields = [] } = event.details;
  return {
    time: event.occurred_at,
    actor_id: event.user_id === null ? null : asStored(event.user_id),
    actor_role: event.user_role,
    action: cut(action),
    object_type: cutOrNull(objectType),
    object_id: cutOrNull(objectId),
    changed_fields: [...changedFields],
    before: valuesIn(change['before']),
    after: { ...valuesIn(change['after']), ...reasonIn(change) },
    request_id: textIn(event.metadata['requestId']),
    event_id: asStored(event.event_id),
  };
}

/** @param fresh which of the received events were not stored before */
export function auditedChanges(received: readonly Received[], fresh: readonly RecordedEvent[]): AuditedChange[] {
  const isFresh = new Set(fresh);
  return received.flatMap(({ events, fact }) => {
    const change = valuesIn(fact?.data['change']);
    return events.filter((event) => isFresh.has(event)).flatMap((event) => entryOf(event, change) ?? []);
  });
}
