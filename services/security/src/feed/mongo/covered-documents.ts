/** Documents about an erased person (docs/privacy.md#events-of-erased-people). */
import type { PersonAlias } from '../../aliases/alias.store.js';
import { daysOfEvents } from '../days-of-events.js';
import { type EventFilter, trusted } from './event-filter.js';
import type { Events, MongoLink } from './mongo-link.js';

/** Details that may hold the id of a person. */
const NAMING = ['objectId', 'subjectId', 'targetId', 'actorId'] as const;
const AT_ONCE = 500;

/** Those who acted, or whom it is about, by index; then details, a day at a time. */
export async function coverDocuments(link: MongoLink, { person_id: id, alias }: PersonAlias, stopping: AbortSignal): Promise<void> {
  await link.use(async (events) => {
    await events.updateMany({ user_id: id }, { $set: { user_id: alias } });
    await events.updateMany({ subject_id: id }, { $set: { subject_id: alias } });
  });
  for (const { from, until } of daysOfEvents(new Date())) {
    if (stopping.aborted) return;
    const named = NAMING.map((name) => ({ [`details.${name}`]: id }));
    const where: EventFilter = { occurred_at: trusted({ $gte: from, $lt: until }), $or: named };
    for (let changed = AT_ONCE; changed === AT_ONCE;) changed = await link.use((events) => coverSome(events, where, id, alias));
  }
}

async function coverSome(events: Events, where: EventFilter, id: string, alias: string): Promise<number> {
  const found = await events.find(where, 'details', { limit: AT_ONCE }).lean();
  for (const { _id, details } of found) {
    const covered = JSON.parse(JSON.stringify(details).replaceAll(id, alias)) as typeof details;
    await events.updateOne({ _id }, { $set: { details: covered } });
  }
  return found.length;
}
