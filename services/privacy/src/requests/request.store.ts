import { erasureRunning, exportRunning } from '@paanch/contracts/privacy/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { isUniqueViolation } from '@paanch/platform/postgres/unique-violation';
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import { requests, type StoredRequest } from './tables.js';

async function load(tx: Tx, id: string): Promise<StoredRequest | null> {
  const [row] = await tx.select().from(requests).where(eq(requests.id, id)).for('update');
  return row ?? null;
}

/** Never deleted, so `next` is only null by type. A second running one of its kind is kept out by the index. */
async function save(tx: Tx, _id: string, next: StoredRequest | null): Promise<void> {
  if (next === null) return;
  try {
    await tx.insert(requests).values(next).onConflictDoUpdate({ target: requests.id, set: next });
  } catch (error) {
    if (!isUniqueViolation(error, 'privacy_requests_one_running')) throw error;
    throw refuse(next.kind === 'export' ? exportRunning : erasureRunning);
  }
}

const openStore = defineStore({ load, save });

export function requestStore(db: Database) {
  const { drizzle } = db;
  return {
    ...openStore(db),
    ...exportsIn(db),
    ...clocksIn(db),

    async find(id: string): Promise<StoredRequest | null> {
      const [row] = await drizzle.select().from(requests).where(eq(requests.id, id));
      return row ?? null;
    },

    async byId(ids: readonly string[]): Promise<ReadonlyMap<string, StoredRequest>> {
      const rows = await drizzle
        .select()
        .from(requests)
        .where(inArray(requests.id, [...ids]));
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Whether another erasure of the person is running. */
    async isErasing(personId: string, exceptId: string): Promise<boolean> {
      const running = inArray(requests.state, ['waiting', 'closing', 'sealing', 'sealed', 'erasing']);
      const another = and(eq(requests.person_id, personId), eq(requests.kind, 'erasure'), running, ne(requests.id, exceptId));
      return (await drizzle.$count(requests, another)) > 0;
    },

    /** The erasure that began by itself and has not closed the account. */
    async leftOf(tx: Tx, personId: string): Promise<string | null> {
      const isClosing = and(eq(requests.person_id, personId), eq(requests.kind, 'erasure'), eq(requests.state, 'closing'));
      const rows = tx.select({ id: requests.id }).from(requests);
      const [row] = await rows.where(and(isClosing, eq(requests.origin, 'left')));
      return row?.id ?? null;
    },

    /** The erasure that can still be taken back. */
    async closingOf(personId: string): Promise<StoredRequest | null> {
      const isClosing = and(eq(requests.person_id, personId), eq(requests.kind, 'erasure'), eq(requests.state, 'closing'));
      const [row] = await drizzle.select().from(requests).where(isClosing);
      return row ?? null;
    },
  };
}

function exportsIn({ drizzle }: Database) {
  return {
    /** In the transaction that closes an account: copies end, and the words of staff go. */
    async endExports(tx: Tx, personId: string, now: Date): Promise<void> {
      const theirs = eq(requests.person_id, personId);
      await tx.update(requests).set({ reference: null, decline_reason: null }).where(theirs);
      const ended = { state: 'expired', due_at: null, awaiting_since: null, ended_at: now } as const;
      const running = inArray(requests.state, ['waiting', 'collecting', 'ready']);
      await tx
        .update(requests)
        .set(ended)
        .where(and(theirs, eq(requests.kind, 'export'), running));
    },

    /** Copies of a learner that began, newest first. */
    exportsOf: (personId: string): Promise<StoredRequest[]> =>
      drizzle
        .select()
        .from(requests)
        .where(
          and(eq(requests.person_id, personId), eq(requests.kind, 'export'), inArray(requests.state, ['collecting', 'ready', 'expired'])),
        )
        .orderBy(desc(requests.created_at))
        .limit(20),

    async isCollecting(personId: string): Promise<boolean> {
      const running = and(eq(requests.person_id, personId), eq(requests.kind, 'export'), eq(requests.state, 'collecting'));
      return (await drizzle.$count(requests, running)) > 0;
    },

    /** Whether a learner asked for a copy after a moment. */
    async hasExportSince(personId: string, moment: Date): Promise<boolean> {
      const since = and(
        eq(requests.person_id, personId),
        eq(requests.kind, 'export'),
        eq(requests.origin, 'own'),
        gt(requests.created_at, moment),
      );
      return (await drizzle.$count(requests, since)) > 0;
    },
  };
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

function clocksIn({ drizzle }: Database) {
  return {
    /** Those in a state whose next moment has come, the earliest first. */
    async due(state: StoredRequest['state'], now: Date, atOnce: number): Promise<string[]> {
      const rows = drizzle.select({ id: requests.id }).from(requests);
      return idsOf(
        await rows
          .where(and(eq(requests.state, state), lte(requests.due_at, now)))
          .orderBy(asc(requests.due_at))
          .limit(atOnce),
      );
    },

    /** Sealed ones whose key is destroyed before a moment, and whose person was not told yet. */
    async unnoticed(before: Date, atOnce: number): Promise<string[]> {
      const isSoon = and(eq(requests.state, 'sealed'), lte(requests.due_at, before), isNull(requests.noticed_at));
      return idsOf(await drizzle.select({ id: requests.id }).from(requests).where(isSoon).limit(atOnce));
    },
  };
}
