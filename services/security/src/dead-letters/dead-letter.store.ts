import type { Envelope } from '@paanch/contracts/kernel/event';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { listDeadLetters } from '@paanch/contracts/security/failing/dead-letters';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, eq, lt, sql } from 'drizzle-orm';
import { newestOf } from './dead-letter.rule.js';
import { type DeadLetter, deadLetters } from './tables.js';

/** In the transaction that records the facts themselves. An older revision changes nothing. */
async function keep(tx: Tx, facts: readonly Envelope[]): Promise<void> {
  const rows = newestOf(facts);
  if (rows.length === 0) return;
  const { error, attempts, last_at, state, revision } = deadLetters;
  await tx
    .insert(deadLetters)
    .values(rows)
    .onConflictDoUpdate({
      target: deadLetters.id,
      set: Object.fromEntries([error, attempts, last_at, state, revision].map(({ name }) => [name, sql.raw(`excluded.${name}`)])),
      setWhere: lt(revision, sql`excluded.revision`),
    });
}

async function load(tx: Tx, id: string): Promise<DeadLetter | null> {
  const [row] = await tx.select().from(deadLetters).where(eq(deadLetters.id, id)).for('update');
  return row ?? null;
}

/** `next` is only null by type: rows come from their owners. */
async function save(tx: Tx, id: string, next: DeadLetter | null): Promise<void> {
  if (next === null) return;
  await tx.update(deadLetters).set({ state: next.state, reason: next.reason }).where(eq(deadLetters.id, id));
}

const openStore = defineStore({ load, save });

export function deadLetterStore(db: Database) {
  return {
    ...openStore(db),
    keep,

    /** Newest first. */
    page(query: QueryOf<typeof listDeadLetters>): Promise<Page<DeadLetter>> {
      const { search, service, state } = query;
      return pageOf(db, query, {
        table: deadLetters,
        where: and(
          service && eq(deadLetters.service, service),
          state && eq(deadLetters.state, state),
          contains(search, [deadLetters.subject, deadLetters.consumer, deadLetters.error]),
        ),
        order: { by: [deadLetters.last_at, deadLetters.id], direction: 'desc' },
        rows: db.drizzle.select().from(deadLetters).$dynamic(),
      });
    },
  };
}
