import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, gt } from 'drizzle-orm';
import { people } from '../people/tables.js';
import { guardians, type StoredGuardian } from './tables.js';

/** Under a lock of the learner's row: before the first parent there is none to lock. */
async function load(tx: Tx, personId: string): Promise<StoredGuardian | null> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update');
  const [row] = await tx.select().from(guardians).where(eq(guardians.person_id, personId)).for('update');
  return row ?? null;
}

/** Replaced, never deleted, so `next` is only null by type. */
async function save(tx: Tx, _id: string, next: StoredGuardian | null): Promise<void> {
  if (next === null) return;
  await tx.insert(guardians).values(next).onConflictDoUpdate({ target: guardians.person_id, set: next });
}

const openStore = defineStore({ load, save });

export function guardianStore(db: Database) {
  const { drizzle } = db;
  return {
    ...openStore(db),

    async find(personId: string): Promise<StoredGuardian | null> {
      const [row] = await drizzle.select().from(guardians).where(eq(guardians.person_id, personId));
      return row ?? null;
    },

    /** The one before ends. */
    async saveToken(personId: string, tokenHash: string, now: Date): Promise<void> {
      await drizzle.update(guardians).set({ token_hash: tokenHash, token_at: now }).where(eq(guardians.person_id, personId));
    },

    /** Null if there is none, or it is older than a moment. */
    async byToken(tokenHash: string, after: Date): Promise<StoredGuardian | null> {
      const [row] = await drizzle
        .select()
        .from(guardians)
        .where(and(eq(guardians.token_hash, tokenHash), gt(guardians.token_at, after)));
      return row ?? null;
    },
  };
}
