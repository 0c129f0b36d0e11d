import type { Envelope } from '@paanch/contracts/kernel/event';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';
import { peopleNamedBy } from '../privacy/people-named.rule.js';

/** A received fact, with what was prepared for it. */
export interface Arrival {
  readonly fact: Pick<Envelope, 'id' | 'subject'> & Partial<Pick<Envelope, 'data'>>;
}

/**
 * Runs the effect for new arrivals in the transaction that also records them, so that each happens once however
 * often its fact is delivered (docs/reliability.md#consumers). A fact about a person who is erased here is recorded and changes nothing. Acknowledge only after this resolves; if it throws, all are rolled back.
 * @param consumer name of the durable consumer
 * @param effect gets them in order of arrival
 * @returns how many had an effect
 */
export function handleOnce<A extends Arrival>(
  db: Database,
  consumer: string,
  arrivals: readonly A[],
  effect: (fresh: readonly A[], tx: Tx) => Promise<void>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const given = arrivals.map(({ fact: { id: event_id, subject } }) => ({ event_id, subject }));
    const named = arrivals.flatMap(({ fact }) => peopleNamedBy(fact));
    // An erasure locks the inbox: a batch that waited for it sees, in this statement, whom it has erased.
    const { rows } = await tx.execute<{ event_id: string | null; erased_id: string | null }>(sql`
      with unheard as (
        insert into inbox (consumer, event_id, subject)
        select ${consumer}, event_id, subject from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(event_id uuid, subject text)
        on conflict do nothing returning event_id)
      select event_id, null::uuid as erased_id from unheard
      union all select null, person_id from erased_people
      where person_id = any(array(select jsonb_array_elements_text(${JSON.stringify(named)}::jsonb)::uuid))`);
    const unheard = new Set(rows.map(({ event_id: id }) => id));
    const erased = new Set(rows.map(({ erased_id: id }) => id));
    // The same fact may have arrived twice in one batch.
    const fresh = arrivals.filter(({ fact }) => unheard.delete(fact.id) && !peopleNamedBy(fact).some((id) => erased.has(id)));
    if (fresh.length > 0) await effect(fresh, tx);
    return fresh.length;
  });
}
