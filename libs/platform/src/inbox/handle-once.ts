import type { Envelope } from '@paanch/contracts/kernel/event';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';

/** A fact that has come, with whatever was fetched for it. */
export interface Arrival {
  readonly fact: Pick<Envelope, 'id' | 'subject'>;
}

/**
 * Runs the effect, for those that are new, in the transaction that also remembers them, so that each happens once however
 * often its fact comes (trust 5.6). Acknowledge only after this resolves; what it throws takes all of them back.
 * @param consumer name of the durable consumer
 * @param effect is given them in the order they came
 * @returns how many had not happened before
 */
export function handleOnce<A extends Arrival>(
  db: Database,
  consumer: string,
  arrivals: readonly A[],
  effect: (fresh: readonly A[], tx: Tx) => Promise<void>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const given = arrivals.map(({ fact: { id: event_id, subject } }) => ({ event_id, subject }));
    const { rows } = await tx.execute<{ event_id: string }>(sql`
      insert into inbox (consumer, event_id, subject)
      select ${consumer}, event_id, subject from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(event_id uuid, subject text)
      on conflict do nothing returning event_id`);
    const unheard = new Set(rows.map(({ event_id: id }) => id));
    // The same fact may have arrived twice.
    const fresh = arrivals.filter(({ fact }) => unheard.delete(fact.id));
    if (fresh.length > 0) await effect(fresh, tx);
    return fresh.length;
  });
}
