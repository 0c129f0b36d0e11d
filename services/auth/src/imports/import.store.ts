/** Imports, and the file of one until it is read. */
import type { listImports } from '@paanch/contracts/auth/imports/imports';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { Task } from '@paanch/contracts/kernel/tasks/task';
import { defineStore, unchanged } from '@paanch/platform/outbox/define-store';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { newestFirst, type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { eq } from 'drizzle-orm';
import { people } from '../users/tables.js';
import { importFiles, type ImportRecord, imports } from './tables.js';

export interface ImportWithPerson {
  readonly record: ImportRecord;
  /** Who uploaded it. */
  readonly requestedBy: string | null;
}

const openStore = defineStore<string, ImportRecord | null>({
  load: async (tx, id) => {
    const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    return found ?? null;
  },
  save: async (tx, id, next, known) => {
    if (!next) return;
    if (known) await tx.update(imports).set(next).where(eq(imports.id, id));
    else await tx.insert(imports).values(next);
    if (next.state !== 'checking') await tx.delete(importFiles).where(eq(importFiles.import_id, id));
  },
});

export function importStore(db: Database) {
  const store = openStore(db);
  const select = () =>
    db.drizzle
      .select({ record: imports, requestedBy: people.full_name })
      .from(imports)
      .leftJoin(people, eq(people.id, imports.requested_by))
      .$dynamic();
  return {
    ...store,

    /** A new import with its file. */
    async add(tx: Tx, record: ImportRecord, bytes: Buffer, tasks: readonly Task[]): Promise<void> {
      await store.within(tx).change(record.id, () => ({ next: record, facts: [], tasks, outcome: undefined }));
      await tx.insert(importFiles).values({ import_id: record.id, bytes });
    },

    /** Null if there is none. What is decided on it then holds until the transaction ends. */
    locked(tx: Tx, id: string): Promise<ImportRecord | null> {
      return store.within(tx).change(id, (known) => unchanged(known, known));
    },

    async find(id: string): Promise<ImportWithPerson | null> {
      const [found] = await select().where(eq(imports.id, id));
      return found ?? null;
    },

    async fileOf(id: string): Promise<Buffer | null> {
      const [found] = await db.drizzle.select().from(importFiles).where(eq(importFiles.import_id, id));
      return found?.bytes ?? null;
    },

    page(query: QueryOf<typeof listImports>): Promise<Page<ImportWithPerson>> {
      return pageOf(db, query, {
        table: imports,
        where: contains(query.search, [imports.file_name]),
        order: newestFirst(imports),
        rows: select(),
      });
    },
  };
}
