import { sql } from 'drizzle-orm';
import type { Effect } from '../messaging/hear.js';
import type { Database } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';

export interface Arrival {
  readonly eventId: string;
  readonly subject: string;
  readonly effect: Effect;
}

/**
 * Runs the effects, one after the other, in the transaction that also remembers the events, so that each happens once
 * however often its event comes (trust 5.6). Acknowledge only after this resolves; what it throws takes all of them back.
 * @param consumer name of the durable consumer
 * @returns how many had not happened before
 */
export function handleOnce(db: Database, consumer: string, arrivals: readonly Arrival[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    const given = arrivals.map(({ eventId: event_id, subject }) => ({ event_id, subject }));
    const { rows } = await tx.execute<{ event_id: string }>(sql`
      insert into inbox (consumer, event_id, subject)
      select ${consumer}, event_id, subject from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(event_id uuid, subject text)
      on conflict do nothing returning event_id`);
    const fresh = new Set(rows.map(({ event_id: id }) => id));
    for (const { eventId, effect } of arrivals) {
      // The same event may have arrived twice.
      if (fresh.delete(eventId)) await effect(tx);
    }
    return rows.length;
  });
}
