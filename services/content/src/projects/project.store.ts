import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { draftColumns, lockDraft } from '../modules/draft-columns.store.js';
import { modules } from '../modules/tables.js';
import { products } from '../products/tables.js';
import type { Project } from './project.js';
import { projects } from './tables.js';

const drafts = (reader: Reader) =>
  reader
    .select({ ...getTableColumns(projects), ...draftColumns(projects) })
    .from(projects)
    .innerJoin(modules, eq(modules.id, projects.id))
    .innerJoin(products, eq(products.id, projects.product_id));

async function load(tx: Tx, id: string): Promise<Project | null> {
  await lockDraft(tx, projects, id);
  const [row] = await drafts(tx).where(eq(projects.id, id));
  return row ?? null;
}

/** Projects are archived, never deleted, so `next` is only null by type. */
async function save(tx: Tx, _id: string, next: Project | null): Promise<void> {
  if (next === null) return;
  const { module: _module, ...row } = next;
  await tx.insert(projects).values(row).onConflictDoUpdate({ target: projects.id, set: row });
}

const openStore = defineStore({ load, save });
const isListed = and(isNull(projects.archived_at), isNull(products.archived_at));

export function projectStore(db: Database) {
  return {
    ...openStore(db),

    /** Null if there is none, or it or its product is archived. */
    async find(id: string): Promise<Project | null> {
      const [row] = await drafts(db.drizzle).where(and(eq(projects.id, id), isListed));
      return row ?? null;
    },

    /** By product, oldest first, then by sequence. */
    list(productId: string | undefined): Promise<Project[]> {
      const isOfProduct = productId === undefined ? undefined : eq(projects.product_id, productId);
      return drafts(db.drizzle).where(and(isOfProduct, isListed)).orderBy(products.created_at, products.id, modules.sequence, modules.id);
    },
  };
}
