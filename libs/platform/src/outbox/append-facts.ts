/** Appends facts to the outbox, in the transaction of the change they report (docs/reliability.md#outbox). */
import type { Envelope, Fact } from '@paanch/contracts/kernel/event';
import { sql } from 'drizzle-orm';
import { type Context, currentContext } from '../observing/context.js';
import { databaseOfTransaction } from '../postgres/in-transaction.js';
import type { Tx } from '../postgres/database.js';
import { systemClock } from '../time/clock.js';
import { newId } from '../time/ids.js';
import { withHashes } from './with-hashes.js';

/** A larger event should name an object instead. */
const PAYLOAD_BYTES = 64 * 1024;

/** A fact as sent to the database, which numbers it. */
interface Row {
  readonly id: string;
  readonly subject: string;
  readonly agg_type: string;
  readonly agg_id: string;
  /** Among the facts of this call about the same aggregate, from 1. */
  readonly nth: number;
  readonly payload: Omit<Envelope, 'agg_version'>;
  readonly headers: { readonly trace: string | null };
}

/** The facts of one piece of work. */
export interface FactsInContext {
  readonly facts: readonly Fact[];
  /** Who it was done for. */
  readonly context: Context;
}

/** Called by the stores' `change` only. Throws on data its own contract refuses: that is our bug, not the caller's. */
export function appendFacts(tx: Tx, facts: readonly Fact[]): Promise<void> {
  return appendFactsOf(tx, [{ facts, context: currentContext() }]);
}

/** The same for several pieces of work that share a transaction. */
export async function appendFactsOf(tx: Tx, said: readonly FactsInContext[]): Promise<void> {
  const envelopes = said.flatMap(({ facts, context }) => facts.map((one) => envelopeOf(one, context)));
  if (envelopes.length === 0) return;
  const rows = numbered(await Promise.all(envelopes));
  // One statement: the counters' row locks order the versions by commit, and a rollback leaves no gap.
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as fact(id uuid, subject text, agg_type text, agg_id uuid, nth int, payload jsonb, headers jsonb)
    ), counted as (
      insert into aggregates as known (agg_type, agg_id, version)
      select agg_type, agg_id, count(*) from given group by agg_type, agg_id order by agg_type, agg_id
      on conflict (agg_type, agg_id) do update set version = known.version + excluded.version
      returning agg_type, agg_id, version
    ), versioned as (
      select given.*, version - count(*) over (partition by given.agg_type, given.agg_id) + nth as agg_version
      from given join counted using (agg_type, agg_id)
    ), appended as (
      insert into outbox (id, subject, agg_type, agg_id, agg_version, payload, headers)
      select id, subject, agg_type, agg_id, agg_version,
        payload || jsonb_build_object('agg_version', agg_version), headers
      from versioned returning 1
    )
    select pg_notify('outbox', '') from (select count(*) from appended) as appended_rows`);
}

function numbered(envelopes: readonly Omit<Envelope, 'agg_version'>[]): Row[] {
  const seen = new Map<string, number>();
  return envelopes.map((payload) => {
    const { id, subject, agg_type, agg_id, trace } = payload;
    const nth = (seen.get(`${agg_type} ${agg_id}`) ?? 0) + 1;
    seen.set(`${agg_type} ${agg_id}`, nth);
    return { id, subject, agg_type, agg_id, nth, payload, headers: { trace } };
  });
}

async function envelopeOf({ event, aggregateId, data }: Fact, { actor, request, trace }: Context): Promise<Omit<Envelope, 'agg_version'>> {
  const checked = await event.data['~standard'].validate(withHashes(data, keyedHash));
  if (checked.issues) throw new Error(`${event.type} does not fit its contract: ${checked.issues[0]?.message}`);
  const envelope = {
    id: newId(),
    type: event.type,
    version: event.version,
    subject: event.subject,
    source: event.source,
    occurred_at: systemClock().toISOString(),
    actor,
    request,
    trace,
    agg_type: event.aggregate,
    agg_id: aggregateId,
    data: checked.value,
  };
  const bytes = Buffer.byteLength(JSON.stringify(envelope));
  if (bytes > PAYLOAD_BYTES) throw new Error(`${event.type} has ${bytes} bytes: name an object instead`);
  return envelope;
}

function keyedHash(text: string): string {
  const eventRef = databaseOfTransaction()?.eventRef;
  if (!eventRef) throw new Error('This database was opened without the key that facts hash with');
  return `hmac:${eventRef(text)}`;
}
