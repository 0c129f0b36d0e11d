import { appendFacts } from '@paanch/platform/outbox/append-facts';
import type { Database } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { eq } from 'drizzle-orm';
import { type Sent, saveSent } from '../sending/sending.store.js';
import { type Delivery, deliveries, webhooks } from '../tables.js';
import { webhookFact } from '../webhook.rule.js';

export function testStore(db: Database) {
  return {
    /** A test is tried once: what failed does not wait. Null if the webhook was removed while it was sent. */
    keep({ delivery, result }: Sent, now: Date): Promise<Delivery | null> {
      return inTransaction(db, async (tx) => {
        const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, delivery.webhook_id)).for('update');
        if (webhook === undefined) return null;
        const once = { ...delivery, tried_until: now };
        await tx.insert(deliveries).values(once);
        await saveSent(tx, webhook.id, [{ delivery: once, result }], now);
        await appendFacts(tx, [webhookFact(webhook, 'tested')]);
        const [kept] = await tx.select().from(deliveries).where(eq(deliveries.id, delivery.id));
        return kept ?? null;
      });
    },
  };
}
