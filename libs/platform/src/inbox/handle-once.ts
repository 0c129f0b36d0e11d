import type { Envelope } from '@paanch/contracts/kernel/event';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';

/** A received fact, with what was prepared for it. */
export interface Arrival {
  readonly fact: Pick<Envelope, 'id' | 'subject'>;
}

/**
 * Runs the effect for new arrivals in the transaction that also records them, so that each happens once however
 * often its fact is delivered (docs/reliability.md#consumers). Acknowledge only after this resolves; if it throws, all are rolled back.
 * @param consumer name of the durable consumer
 * @param effect gets them in order of arrival
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
    // The same fact may have arrived twice in one batch.
    const fresh = arrivals.filter(({ fact }) => unheard.delete(fact.id));
    if (fresh.length > 0) await effect(fresh, tx);
    return fresh.length;
  });
}
