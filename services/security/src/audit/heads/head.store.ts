import type { Database } from '@paanch/platform/postgres/database';
import { asc, desc, gt } from 'drizzle-orm';
import { auditHeads } from '../tables.js';
import type { SignedHead } from './head.rule.js';

export function headStore({ drizzle }: Database) {
  return {
    async last(): Promise<SignedHead | null> {
      const [last] = await drizzle.select().from(auditHeads).orderBy(desc(auditHeads.seq)).limit(1);
      return last ?? null;
    },

    after(seq: number): Promise<SignedHead[]> {
      return drizzle.select().from(auditHeads).where(gt(auditHeads.seq, seq)).orderBy(asc(auditHeads.seq));
    },

    /** Two processes may sign the same end of the chain; one of the heads is enough. */
    async add(head: SignedHead): Promise<void> {
      await drizzle.insert(auditHeads).values(head).onConflictDoNothing();
    },
  };
}
