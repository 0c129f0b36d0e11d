/** The one way to change a person's own second step. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { people } from '../../users/tables.js';
import { findFactor } from './find-factor.js';
import type { OwnFactor } from './second-factor.rule.js';
import { recoveryCodes, type SecondFactor, secondFactors } from './tables.js';

/** The person's row is locked, because there may be no factor yet to be locked. */
export const ownFactorStore = defineStore<string, OwnFactor<SecondFactor>>({
  load: async (tx, personId) => {
    await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update');
    return { factor: await findFactor(tx, personId), newCodes: null };
  },
  save: async (tx, personId, { factor, newCodes }) => {
    if (newCodes) await replaceCodes(tx, personId, newCodes);
    if (!factor) await tx.delete(secondFactors).where(eq(secondFactors.person_id, personId));
    else await tx.insert(secondFactors).values(factor).onConflictDoUpdate({ target: secondFactors.person_id, set: factor });
  },
});

async function replaceCodes(tx: Tx, personId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.person_id, personId));
  if (hashes.length > 0)
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ person_id: personId, code_hash: codeHash, used_at: null })));
}
