/** In the transaction that records the facts: what webhooks are to be told of them (docs/webhooks.md#events). */
import type { Envelope } from '@paanch/contracts/kernel/event';
import type { Tx } from '@paanch/platform/postgres/database';
import { asc, eq, inArray } from 'drizzle-orm';
import { knownPeople } from '../../people/tables.js';
import { newDelivery } from '../deliveries/delivery.rule.js';
import { deliveries, type Webhook, webhooks } from '../tables.js';
import { type ToldEvent, toldEvents } from './told-events.rule.js';

type Fact = Envelope<Record<string, unknown>>;

/** Locked against removal alone; a sender may change them all the while. */
async function activeWebhooks(tx: Tx): Promise<Pick<Webhook, 'id' | 'client_id' | 'events'>[]> {
  const { id, client_id, events } = webhooks;
  return tx.select({ id, client_id, events }).from(webhooks).where(eq(webhooks.is_active, true)).orderBy(asc(id)).for('key share');
}

async function clientsOf(tx: Tx, told: readonly ToldEvent[]): Promise<ReadonlyMap<string, string | null>> {
  const people = [...new Set(told.flatMap(({ person_id }) => person_id ?? []))];
  if (people.length === 0) return new Map();
  const rows = await tx
    .select({ id: knownPeople.id, client_id: knownPeople.client_id })
    .from(knownPeople)
    .where(inArray(knownPeople.id, people));
  return new Map(rows.map(({ id, client_id }) => [id, client_id]));
}

/** A webhook of one client is told of its people alone, and never of what is about nobody. */
function isTold({ client_id, events }: Pick<Webhook, 'client_id' | 'events'>, { event }: ToldEvent, client: string | null): boolean {
  return events.includes(event) && (client_id === null || client_id === client);
}

/** A fact that is recorded twice is enqueued once. */
export async function enqueueDeliveries(tx: Tx, facts: readonly Fact[], newId: () => string, now: Date): Promise<void> {
  const told = facts.flatMap(toldEvents);
  if (told.length === 0) return;
  const active = await activeWebhooks(tx);
  if (active.length === 0) return;
  const clients = await clientsOf(tx, told);
  const clientOf = ({ person_id }: ToldEvent) => (person_id === null ? null : (clients.get(person_id) ?? null));
  const rows = active.flatMap((webhook) =>
    told
      .filter((event) => isTold(webhook, event, clientOf(event)))
      .map((event) => newDelivery({ ...event, id: newId(), webhook_id: webhook.id }, now)),
  );
  if (rows.length > 0) await tx.insert(deliveries).values(rows).onConflictDoNothing();
}
