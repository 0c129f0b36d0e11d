import type { Database } from '@paanch/platform/postgres/database';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { bankVersions, type PublishedBank } from './tables.js';

const { bank_id: bankId, body, ...listed } = getTableColumns(bankVersions);

export type ListedVersion = Readonly<Omit<typeof bankVersions.$inferSelect, 'bank_id' | 'body'>>;

/** Read-only queries on published versions of banks. */
export function bankVersionStore({ drizzle }: Database) {
  const isVersion = (id: string, number: number) => and(eq(bankId, id), eq(bankVersions.version, number));
  return {
    /** Newest first. */
    of: (id: string): Promise<ListedVersion[]> =>
      drizzle.select(listed).from(bankVersions).where(eq(bankId, id)).orderBy(desc(bankVersions.version)),

    /** With its body; null if it was never published. */
    async one(id: string, number: number): Promise<(ListedVersion & Pick<PublishedBank, 'body'>) | null> {
      const [row] = await drizzle
        .select({ ...listed, body })
        .from(bankVersions)
        .where(isVersion(id, number));
      return row ?? null;
    },
  };
}
