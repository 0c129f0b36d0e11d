/** Which deliveries a sender takes, and what comes of them (docs/webhooks.md#deliveries). Several senders share the work. */
import { appendFacts } from '@paanch/platform/outbox/append-facts';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { and, asc, eq, exists, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { endWaiting } from '../deliveries/delivery.store.js';
import { type Delivery, deliveries, type Webhook, webhooks } from '../tables.js';
import { afterTry, type Tried } from './outcome.rule.js';
import { afterTries } from './patience.rule.js';
import type { Try } from './try.js';

/** After it what a killed sender held is due again. */
export const LEASE_MS = 60_000;

export interface Sent {
  readonly delivery: Delivery;
  readonly result: Try;
}

const isDue = (now: Date) => and(eq(deliveries.state, 'waiting'), lte(deliveries.next_at, now));

async function saveTries(tx: Tx, tried: readonly Tried[]): Promise<void> {
  const rows = JSON.stringify(tried);
  await tx.execute(sql`
    update deliveries set state = tried.state, attempts = tried.attempts, status = tried.status, problem = tried.problem,
      duration_ms = tried.duration_ms, last_at = tried.last_at, next_at = tried.next_at
    from jsonb_to_recordset(${rows}::jsonb) as tried(id uuid, state text, attempts int, status int, problem text, duration_ms int,
      last_at timestamptz, next_at timestamptz)
    where deliveries.id = tried.id and (deliveries.state = 'waiting' or tried.state = 'delivered')`);
}

/** With the webhook's row locked first, as everywhere; nothing if it was removed while it was sent to. */
export async function saveSent(tx: Tx, webhookId: string, sent: readonly Sent[], now: Date): Promise<Webhook | null> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('update');
  if (webhook === undefined) return null;
  const { next, facts } = afterTries(
    webhook,
    sent.map(({ result }) => result),
    now,
  );
  await tx.update(webhooks).set(next).where(eq(webhooks.id, webhookId));
  await saveTries(
    tx,
    sent.map(({ delivery, result }) => afterTry(delivery, result, now)),
  );
  if (webhook.is_active && !next.is_active) await endWaiting(tx, webhookId, now);
  await appendFacts(tx, facts);
  return next;
}

export function sendingStore(db: Database) {
  return {
    /** Webhooks with something to send, without those that this process sends to already. */
    async due(now: Date, busy: readonly string[]): Promise<Webhook[]> {
      const waiting = db.drizzle.select({ id: deliveries.id }).from(deliveries);
      const hasDue = exists(waiting.where(and(eq(deliveries.webhook_id, webhooks.id), isDue(now))));
      return db.drizzle
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.is_active, true), notInArray(webhooks.id, [...busy]), hasDue));
    },

    /** The webhook as it is now and the deliveries that are the caller's for a minute; no other sender takes them before. */
    async claim(webhookId: string, most: number, now: Date): Promise<{ webhook: Webhook; claimed: Delivery[] } | null> {
      return inTransaction(db, async (tx) => {
        // A claim that is lost with the server of the database is sent again; what came of it is never lost.
        await tx.execute(sql`set local synchronous_commit = off`);
        const [webhook] = await tx
          .select()
          .from(webhooks)
          .where(and(eq(webhooks.id, webhookId), eq(webhooks.is_active, true)));
        if (webhook === undefined) return null;
        const free = tx
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(and(eq(deliveries.webhook_id, webhookId), isDue(now)))
          .orderBy(asc(deliveries.next_at))
          .limit(most)
          .for('update', { skipLocked: true });
        const claimed = await tx
          .update(deliveries)
          .set({ next_at: new Date(now.getTime() + LEASE_MS) })
          .where(inArray(deliveries.id, free))
          .returning();
        return claimed.length === 0 ? null : { webhook, claimed };
      });
    },

    async keep(webhookId: string, sent: readonly Sent[], now: Date): Promise<void> {
      await inTransaction(db, (tx) => saveSent(tx, webhookId, sent, now));
    },
  };
}
