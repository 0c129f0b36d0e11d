import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { desc, eq, sql } from 'drizzle-orm';
import { endWaiting } from './deliveries/delivery.store.js';
import { type Webhook, webhooks } from './tables.js';
import type { Known } from './webhook.rule.js';

/** Admins take turns, so that two of them add no 51st and no address twice. Senders wait for the row alone. */
async function load(tx: Tx, id: string): Promise<Known> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  const all = await tx.select({ id: webhooks.id, url: webhooks.url }).from(webhooks);
  return { webhook: webhook ?? null, others: all.filter((other) => other.id !== id) };
}

/** With one that is removed go its deliveries; one that is switched off sends none any more. */
async function save(tx: Tx, id: string, { webhook }: Known, known: Known): Promise<void> {
  if (webhook === null) {
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    return;
  }
  await tx.insert(webhooks).values(webhook).onConflictDoUpdate({ target: webhooks.id, set: webhook });
  if (known.webhook?.is_active === true && !webhook.is_active) await endWaiting(tx, id, webhook.updated_at);
}

const openStore = defineStore({ load, save });

export function webhookStore(db: Database) {
  return {
    ...openStore(db),

    /** Newest first. */
    all(): Promise<Webhook[]> {
      return db.drizzle.select().from(webhooks).orderBy(desc(webhooks.created_at), desc(webhooks.id));
    },

    async find(id: string): Promise<Webhook | null> {
      const [found] = await db.drizzle.select().from(webhooks).where(eq(webhooks.id, id));
      return found ?? null;
    },
  };
}
