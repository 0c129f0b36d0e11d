import type { listDeliveries } from '@paanch/contracts/security/webhooks';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { type CursorPage, cursorPageOf } from '@paanch/platform/postgres/by-cursor/cursor-page-of';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { newestFirst } from '@paanch/platform/postgres/page-of';
import { and, eq } from 'drizzle-orm';
import { enqueueDeliveries } from '../events/enqueue.store.js';
import { type Delivery, deliveries, type Webhook, webhooks } from '../tables.js';
import type { KnownDelivery } from './delivery.rule.js';

const SWITCHED_OFF = 'The webhook was switched off before this was delivered';

/** What waits for a webhook that is switched off has failed; it can be sent again later. */
export async function endWaiting(tx: Tx, webhookId: string, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'failed', problem: SWITCHED_OFF, status: null, last_at: now, next_at: null })
    .where(and(eq(deliveries.webhook_id, webhookId), eq(deliveries.state, 'waiting')));
}

/** The webhook is locked first, as a sender does. */
async function load(tx: Tx, id: string): Promise<KnownDelivery | null> {
  const [of] = await tx.select({ webhookId: deliveries.webhook_id }).from(deliveries).where(eq(deliveries.id, id));
  if (of === undefined) return null;
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, of.webhookId)).for('update');
  const [delivery] = await tx.select().from(deliveries).where(eq(deliveries.id, id)).for('update');
  return webhook === undefined || delivery === undefined ? null : { webhook, delivery };
}

async function save(tx: Tx, id: string, next: KnownDelivery | null): Promise<void> {
  if (next !== null) await tx.update(deliveries).set(next.delivery).where(eq(deliveries.id, id));
}

const openStore = defineStore({ load, save });

export function deliveryStore(db: Database) {
  return {
    ...openStore(db),
    enqueue: enqueueDeliveries,

    page({ id }: Pick<Webhook, 'id'>, query: QueryOf<typeof listDeliveries>): Promise<CursorPage<Delivery>> {
      return cursorPageOf(db, query, {
        table: deliveries,
        scope: eq(deliveries.webhook_id, id),
        where: and(query.state && eq(deliveries.state, query.state), contains(query.search, [deliveries.message_id, deliveries.event])),
        order: newestFirst(deliveries),
        rows: db.drizzle.select().from(deliveries).$dynamic(),
        idOf: (row) => row.id,
      });
    },
  };
}
