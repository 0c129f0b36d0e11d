import { sql } from 'drizzle-orm';
import type { Effect } from '../messaging/hear.js';
import type { Database } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';

export interface Arrival {
  /** Name of the durable consumer. */
  readonly consumer: string;
  readonly eventId: string;
  readonly subject: string;
}

/**
 * Runs the effect in the transaction that also remembers the event, so that it happens once however often the event
 * comes (trust 5.6). False when it had happened before. Acknowledge only after this resolves.
 */
export function handleOnce(db: Database, arrival: Arrival, effect: Effect): Promise<boolean> {
  const { consumer, eventId, subject } = arrival;
  return inTransaction(db, async (tx) => {
    const noted = await tx.execute(sql`
      insert into inbox (consumer, event_id, subject) values (${consumer}, ${eventId}, ${subject})
      on conflict do nothing`);
    if (noted.rowCount === 0) return false;
    await effect(tx);
    return true;
  });
}
