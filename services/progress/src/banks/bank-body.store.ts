import type { BankBody } from '@paanch/contracts/content/banks';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq } from 'drizzle-orm';
import { bankBodies } from './tables.js';

export interface BankVersion {
  readonly bankId: string;
  readonly version: number;
}

/** Published versions of question banks, which exams draw from. */
export function bankBodyStore({ drizzle }: Database) {
  return {
    /** Its hash; null if that version has not arrived. */
    async find({ bankId, version }: BankVersion): Promise<{ readonly sha256: string } | null> {
      const isWanted = and(eq(bankBodies.bank_id, bankId), eq(bankBodies.version, version));
      const [row] = await drizzle.select({ sha256: bankBodies.sha256 }).from(bankBodies).where(isWanted);
      return row ?? null;
    },

    /** A version that is stored already stays as it is. */
    async insert(tx: Tx, { bank_id, version, name, questions }: BankBody, sha256: string): Promise<void> {
      const row = { bank_id, version, sha256, name, question_count: questions.length, questions };
      await tx.insert(bankBodies).values(row).onConflictDoNothing();
    },
  };
}
