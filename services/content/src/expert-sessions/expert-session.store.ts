import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { draftColumns, lockDraft } from '../modules/draft-columns.store.js';
import { modules } from '../modules/tables.js';
import { saveVersion } from '../modules/versions/version.store.js';
import { products } from '../products/tables.js';
import type { ExpertSession } from './expert-session.js';
import { expertSessions } from './tables.js';

const sessions = (reader: Reader) =>
  reader
    .select({ ...getTableColumns(expertSessions), ...draftColumns(expertSessions) })
    .from(expertSessions)
    .innerJoin(modules, eq(modules.id, expertSessions.id))
    .innerJoin(products, eq(products.id, expertSessions.product_id));

async function load(tx: Tx, id: string): Promise<ExpertSession | null> {
  await lockDraft(tx, expertSessions, id);
  const [row] = await sessions(tx).where(eq(expertSessions.id, id));
  return row ? { ...row, new_version: null } : null;
}

/** Expert sessions are archived, never deleted, so `next` is only null by type. */
async function save(tx: Tx, id: string, next: ExpertSession | null): Promise<void> {
  if (next === null) return;
  const { new_version, module: _module, ...row } = next;
  await tx.insert(expertSessions).values(row).onConflictDoUpdate({ target: expertSessions.id, set: row });
  if (new_version) await saveVersion(tx, id, new_version);
}

const openStore = defineStore({ load, save });
const isListed = and(isNull(expertSessions.archived_at), isNull(products.archived_at));

export function expertSessionStore(db: Database) {
  return {
    ...openStore(db),

    /** Null if there is none, or it or its product is archived. */
    async find(id: string): Promise<ExpertSession | null> {
      const [row] = await sessions(db.drizzle).where(and(eq(expertSessions.id, id), isListed));
      return row ? { ...row, new_version: null } : null;
    },

    /** By product, oldest first, then by sequence. */
    async list(productId: string | undefined): Promise<ExpertSession[]> {
      const isOfProduct = productId === undefined ? undefined : eq(expertSessions.product_id, productId);
      const rows = await sessions(db.drizzle)
        .where(and(isOfProduct, isListed))
        .orderBy(products.created_at, products.id, modules.sequence, modules.id);
      return rows.map((row) => ({ ...row, new_version: null }));
    },
  };
}
