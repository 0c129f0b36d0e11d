/** Events about erased people are stored as those of an alias (docs/privacy.md#events-of-erased-people). */
import type { RecordedEvent } from '../classification/recorded-event.rule.js';

/** Erased people by id, with their alias; null once it is forgotten. */
export type Aliases = ReadonlyMap<string, string | null>;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** In texts, where an alias is known no more. */
const FORGOTTEN = 'erased';

/** Every id of an event that may be a person's, in lower case. */
export function idsIn({ user_id, subject_id, details, metadata }: RecordedEvent): string[] {
  const texts = JSON.stringify([user_id, subject_id, details, metadata]);
  return texts.match(UUID)?.map((id) => id.toLowerCase()) ?? [];
}

/** The same event if it names none of them. */
export function underAlias(event: RecordedEvent, aliases: Aliases): RecordedEvent {
  if (!idsIn(event).some((id) => aliases.has(id))) return event;
  const person = (id: string | null) => (id !== null && aliases.has(id.toLowerCase()) ? (aliases.get(id.toLowerCase()) ?? null) : id);
  const inText = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll(UUID, (id) => textFor(id, aliases))) as Value;
  // Each type keeps its details, which a union of all cannot express.
  return {
    ...event,
    user_id: person(event.user_id),
    subject_id: person(event.subject_id),
    details: inText(event.details),
    metadata: inText(event.metadata),
  } as RecordedEvent;
}

function textFor(id: string, aliases: Aliases): string {
  const known = id.toLowerCase();
  return aliases.has(known) ? (aliases.get(known) ?? FORGOTTEN) : id;
}
