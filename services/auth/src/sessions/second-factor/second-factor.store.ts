/** The only way to change a person's second factor. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, count, eq, isNull } from 'drizzle-orm';
import { lockPersonRow } from '../../users/person.store.js';
import type { OwnFactor } from './second-factor.rule.js';
import { recoveryCodes, type SecondFactor, secondFactors } from './tables.js';

/** Locks the person, because there may be no factor yet to lock. */
const openStore = defineStore<string, OwnFactor>({
  load: async (tx, personId) => {
    await lockPersonRow(tx, personId);
    return { factor: await findFactor(tx, personId), newCodes: null };
  },
  save: async (tx, personId, { factor, newCodes }) => {
    if (newCodes) await replaceCodes(tx, personId, newCodes);
    if (!factor) await tx.delete(secondFactors).where(eq(secondFactors.person_id, personId));
    else await tx.insert(secondFactors).values(factor).onConflictDoUpdate({ target: secondFactors.person_id, set: factor });
  },
});

export function ownFactorStore(db: Database) {
  return {
    ...openStore(db),
    find: (personId: string) => findFactor(db.drizzle, personId),
    findUnusedCodes: (personId: string) => findUnusedCodes(db.drizzle, personId),

    /** How many recovery codes of this person are still unused. */
    async countRecoveryCodes(personId: string): Promise<number> {
      const [row] = await db.drizzle.select({ left: count() }).from(recoveryCodes).where(isUnused(personId));
      return row?.left ?? 0;
    },
  };
}

export async function findFactor(reader: Reader, personId: string): Promise<SecondFactor | null> {
  const [found] = await reader.select().from(secondFactors).where(eq(secondFactors.person_id, personId));
  return found ?? null;
}

/** Hashes of the person's unused recovery codes. */
export async function findUnusedCodes(reader: Reader, personId: string): Promise<string[]> {
  const unused = await reader.select({ hash: recoveryCodes.code_hash }).from(recoveryCodes).where(isUnused(personId));
  return unused.map(({ hash }) => hash);
}

function isUnused(personId: string) {
  return and(eq(recoveryCodes.person_id, personId), isNull(recoveryCodes.used_at));
}

async function replaceCodes(tx: Tx, personId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.person_id, personId));
  if (hashes.length === 0) return;
  await tx.insert(recoveryCodes).values(hashes.map((code_hash) => ({ person_id: personId, code_hash, used_at: null })));
}
