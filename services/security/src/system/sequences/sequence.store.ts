/** Which numbers of each start of a process have arrived, and which are missing. */
import type { Tx } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';
import { sequenceHoles } from '../tables.js';
import type { Arrival } from './arrivals.rule.js';
import type { Hole, Span } from './holes.rule.js';

/** Sorted by key, so that concurrent batches lock shared rows in the same order. */
export async function keepArrivals(tx: Tx, arrivals: readonly Arrival[]): Promise<void> {
  if (arrivals.length === 0) return;
  await tx.execute(sql`
    insert into emitter_sequences as known (emitter, boot_id, arrived, highest, dropped)
    select emitter, boot_id, coalesce(range_agg(int8range(seq, seq, '[]')) filter (where arrived), '{}'), max(seq), sum(dropped)
    from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as given (emitter text, boot_id uuid, seq bigint, arrived boolean, dropped bigint)
    group by emitter, boot_id order by emitter, boot_id
    on conflict (emitter, boot_id) do update set
      arrived = known.arrived + excluded.arrived,
      highest = greatest(known.highest, excluded.highest),
      dropped = known.dropped + excluded.dropped`);
}

export async function missingSpans(tx: Tx): Promise<Span[]> {
  const { rows } = await tx.execute<Pick<Span, 'emitter' | 'boot_id'> & { first: string; last: string }>(sql`
    select emitter, boot_id, lower(span) as first, upper(span) - 1 as last
    from emitter_sequences cross join unnest(missing) as span where not isempty(missing)`);
  return rows.map(({ first, last, ...boot }) => ({ ...boot, first: Number(first), last: Number(last) }));
}

/** By emitter, lines its spool lost that no hole was put down to yet. */
export async function droppedLines(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ emitter: string; left: number }>(sql`
    select emitter, (sum(dropped) - sum(settled))::float8 as left
    from emitter_sequences where dropped > 0 or settled > 0 group by emitter`);
  return new Map(rows.map(({ emitter, left }) => [emitter, left]));
}

/** From now on these count as arrived. */
export async function settleHoles(tx: Tx, holes: readonly Hole[]): Promise<void> {
  if (holes.length === 0) return;
  await tx.execute(sql`
    update emitter_sequences as known
    set arrived = known.arrived + given.spans, settled = known.settled + given.size
    from (
      select emitter, boot_id, range_agg(int8range(first, last, '[]')) as spans, sum(last - first + 1) as size
      from jsonb_to_recordset(${JSON.stringify(holes)}::jsonb) as hole (emitter text, boot_id uuid, first bigint, last bigint)
      group by emitter, boot_id
    ) as given
    where (known.emitter, known.boot_id) = (given.emitter, given.boot_id)`);
}

export function knownHoles(tx: Tx): Promise<Hole[]> {
  return tx.select().from(sequenceHoles);
}

/** Few and seldom: nearly always there is none before and after. */
export async function replaceHoles(tx: Tx, before: readonly Hole[], after: readonly Hole[]): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await tx.delete(sequenceHoles);
  if (after.length > 0) {
    await tx.execute(sql`
      insert into sequence_holes (emitter, boot_id, first, last, noticed_at, reported_at)
      select emitter, boot_id, first, last, noticed_at, reported_at
      from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as hole
        (emitter text, boot_id uuid, first bigint, last bigint, noticed_at timestamptz, reported_at timestamptz)`);
  }
}
