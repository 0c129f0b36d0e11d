/** Removes what has been kept long enough, kind by kind, and counts it (docs/privacy.md#retention). */
import { KEPT, type KeptKind, ROWS_REMOVED } from '@paanch/contracts/privacy/retention';
import { fact } from '@paanch/contracts/kernel/event';
import type { Service } from '@paanch/contracts/kernel/registry/services';
import { type SQL, sql } from 'drizzle-orm';
import { appendFacts } from '../outbox/append-facts.js';
import type { Database, Tx } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';
import type { Clock } from '../time/clock.js';
import { newId } from '../time/ids.js';

export const REMOVE_OLD_ROWS_MS = 60 * 60_000;
const DAY_MS = 86_400_000;
/** So that nobody waits for a transaction. */
const AT_ONCE = 500;

/** In the transaction that removes them. */
export type CountRemoved = (tx: Tx, rows: number) => Promise<void>;

export interface OldRows {
  readonly what: KeptKind;
  /**
   * Removes those from before the moment, in transactions of its own that also count them.
   * @returns how many; `limit` if there may be more
   */
  readonly remove: (before: Date, limit: number, count: CountRemoved) => Promise<number>;
}

/** Of rows that one statement removes. */
export function oldRowsOf(db: Database, what: KeptKind, statement: (before: Date, limit: number) => SQL): OldRows {
  return {
    what,
    remove: (before, limit, count) =>
      inTransaction(db, async (tx) => {
        const { rowCount } = await tx.execute(statement(before, limit));
        await count(tx, rowCount ?? 0);
        return rowCount ?? 0;
      }),
  };
}

interface Removing {
  readonly service: Service;
  readonly db: Database;
  readonly clock: Clock;
  readonly rows: readonly OldRows[];
}

/** Several processes may run it at once. A kind that fails does not hold up the others. */
export async function removeOldRows({ service, db, clock, rows }: Removing, stopping: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const kind of rows) await removeKind(kind, clock(), stopping).catch((error: unknown) => failures.push(error));
  await tellOfRemoved(service, db, clock());
  if (failures.length > 0) throw new AggregateError(failures, 'Old rows could not be removed', { cause: failures[0] });
}

async function removeKind({ what, remove }: OldRows, now: Date, stopping: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - KEPT[what].days * DAY_MS);
  let removed = AT_ONCE;
  while (removed >= AT_ONCE && !stopping.aborted)
    removed = await remove(before, AT_ONCE, (tx, amount) => countRemoved(tx, what, amount, now));
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

async function countRemoved(tx: Tx, what: KeptKind, rows: number, now: Date): Promise<void> {
  if (rows === 0) return;
  // A day that was told of already can only be one that a process with a slow clock adds to: it is told again, with the whole sum.
  await tx.execute(sql`
    insert into removed_rows as known (day, what, rows) values (${dayOf(now)}, ${what}, ${rows})
    on conflict (day, what) do update set rows = known.rows + excluded.rows, told_at = null`);
}

/** Once a day is over. */
export async function tellOfRemoved(service: Service, db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ day: string; what: KeptKind; rows: number }>(sql`
      update removed_rows set told_at = now() where (day, what) in (
        select day, what from removed_rows where day < ${dayOf(now)} and told_at is null for update skip locked)
      returning day::text, what, rows::int`);
    const RowsRemoved = ROWS_REMOVED[service];
    const facts = rows.map((removed) => fact(RowsRemoved, newId(), { service, ...removed }));
    await appendFacts(tx, facts);
  });
}
