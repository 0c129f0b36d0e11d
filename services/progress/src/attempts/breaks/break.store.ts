/** Breaks of attempts at anything. Like what outages give back they leave no fact; the attempt's row is the lock. */
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { eq } from 'drizzle-orm';
import type { examAttempts } from '../../exams/tables.js';
import type { attempts } from '../writing/tables.js';
import type { Pausable } from './break.rule.js';
import { pausableOf } from './pausable-row.js';

async function locked(tx: Tx, table: typeof attempts | typeof examAttempts, id: string): Promise<Pausable> {
  const { status, may_break, breaks_taken, break_seconds, break_until, deadline_at } = table;
  const [row] = await tx
    .select({ status, may_break, breaks_taken, break_seconds, break_until, deadline_at })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  if (!row) throw new Error('An attempt is never deleted');
  return pausableOf(row);
}

async function save(tx: Tx, table: typeof attempts | typeof examAttempts, id: string, next: Pausable): Promise<void> {
  const { breaksTaken: breaks_taken, breakSeconds: break_seconds, breakUntil: break_until, deadlineAt: deadline_at } = next;
  await tx.update(table).set({ breaks_taken, break_seconds, break_until, deadline_at }).where(eq(table.id, id));
}

export function breakStore(db: Database, table: typeof attempts | typeof examAttempts) {
  return {
    /** The attempt as it is afterwards, or why nothing was changed. */
    change: (id: string, decide: (known: Pausable) => Pausable | Refusal): Promise<Pausable | Refusal> =>
      inTransaction(db, async (tx) => {
        const known = await locked(tx, table, id);
        const next = decide(known);
        if (!isRefusal(next) && next !== known) await save(tx, table, id, next);
        return next;
      }),
  };
}
