import type { Database, Tx } from '@paanch/platform/postgres/database';
import { auditChecks } from '../tables.js';

export type Check = Readonly<Omit<typeof auditChecks.$inferSelect, 'id'>>;

export async function saveCheck(tx: Tx, check: Check): Promise<void> {
  await tx.insert(auditChecks).values(check).onConflictDoUpdate({ target: auditChecks.id, set: check });
}

export function checkStore({ drizzle }: Database) {
  return {
    async last(): Promise<Check | null> {
      const [last] = await drizzle.select().from(auditChecks);
      return last ?? null;
    },
  };
}
