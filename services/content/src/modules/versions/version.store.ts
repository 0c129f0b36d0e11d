import type { ModuleBody } from '@paanch/contracts/content/modules/module-bodies';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { type ListedVersion, moduleVersions, type NewVersion } from './tables.js';

const { module_id: moduleId, body, ...listed } = getTableColumns(moduleVersions);

/** With the module that names it, in one transaction. */
export async function saveVersion(tx: Tx, id: string, version: NewVersion): Promise<void> {
  await tx.insert(moduleVersions).values({ ...version, module_id: id });
}

/** Read-only queries on published versions of courses and expert sessions. */
export function moduleVersionStore({ drizzle }: Database) {
  return {
    /** Newest first. */
    of: (id: string): Promise<ListedVersion[]> =>
      drizzle.select(listed).from(moduleVersions).where(eq(moduleId, id)).orderBy(desc(moduleVersions.version)),

    /** Null if that version was never published. */
    async body(id: string, version: number): Promise<{ readonly sha256: string; readonly body: ModuleBody } | null> {
      const where = and(eq(moduleId, id), eq(moduleVersions.version, version));
      const [row] = await drizzle.select({ sha256: moduleVersions.sha256, body }).from(moduleVersions).where(where);
      return row ?? null;
    },
  };
}
