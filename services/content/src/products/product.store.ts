import type { listProducts } from '@paanch/contracts/content/products';
import { productNameTaken, restoredNameTaken } from '@paanch/contracts/content/reasons';
import type { Reason } from '@paanch/contracts/kernel/errors';
import type { ClientScope } from '@paanch/contracts/kernel/records/client-scope';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { newestFirst, type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { isUniqueViolation } from '@paanch/platform/postgres/unique-violation';
import { and, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { modules } from '../modules/tables.js';
import type { Assigned } from './assignment/present-assignment.js';
import { PLAIN_TYPES, READINESS_TYPES } from './product.rule.js';
import type { Product } from './product.js';
import { productClients, type ProductRow, products } from './tables.js';

const { product_id: _, ...moduleColumns } = getTableColumns(modules);

async function load(tx: Tx, id: string): Promise<Product | null> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update');
  if (!row) return null;
  const clients = await tx
    .select({ id: productClients.client_id })
    .from(productClients)
    .where(eq(productClients.product_id, id))
    .orderBy(productClients.client_id);
  const placed = await tx.select(moduleColumns).from(modules).where(eq(modules.product_id, id)).orderBy(modules.sequence, modules.id);
  return { ...row, client_ids: clients.map((client) => client.id), modules: placed };
}

/** Products are archived, never deleted, so `next` is only null by type. */
async function save(tx: Tx, _id: string, next: Product | null, known: Product | null): Promise<void> {
  if (next === null) return;
  const isRestored = known !== null && known.archived_at !== null && next.archived_at === null;
  await saveRow(tx, next, isRestored ? restoredNameTaken : productNameTaken);
  if (next.client_ids !== known?.client_ids) await saveClients(tx, next);
  await saveModules(tx, next, known);
}

async function saveRow(tx: Tx, { client_ids: _clients, modules: _modules, ...row }: Product, nameTaken: Reason): Promise<void> {
  try {
    await tx.insert(products).values(row).onConflictDoUpdate({ target: products.id, set: row });
  } catch (error) {
    throw isUniqueViolation(error, 'products_name_taken') ? refuse(nameTaken) : error;
  }
}

async function saveClients(tx: Tx, { id, client_ids }: Product): Promise<void> {
  await tx.delete(productClients).where(eq(productClients.product_id, id));
  if (client_ids.length === 0) return;
  await tx.insert(productClients).values(client_ids.map((client_id) => ({ product_id: id, client_id })));
}

async function saveModules(tx: Tx, next: Product, known: Product | null): Promise<void> {
  for (const module of next.modules) {
    if (known?.modules.includes(module)) continue;
    const row = { ...module, product_id: next.id };
    await tx.insert(modules).values(row).onConflictDoUpdate({ target: modules.id, set: row });
  }
}

const openStore = defineStore({ load, save });
const isListed = isNull(products.archived_at);

/** Assigned to the client, or to all. */
function isOfferedTo(clientId: string): SQL | undefined {
  const assigned = and(eq(productClients.product_id, products.id), eq(productClients.client_id, clientId));
  return or(products.all_clients, sql`exists (select from ${productClients} where ${assigned})`);
}

function inProductScope(scope: ClientScope): SQL | undefined {
  if (scope === 'all') return undefined;
  return scope.clientId === null ? sql`false` : isOfferedTo(scope.clientId);
}

/** @param clientId if the list is to be of what is offered to one client */
const listedIn = (scope: ClientScope, clientId: string | undefined) =>
  and(isListed, inProductScope(scope), clientId === undefined ? undefined : isOfferedTo(clientId));

export function productStore(db: Database) {
  return {
    ...openStore(db),

    /** Courses and assessments. */
    page(query: QueryOf<typeof listProducts>, scope: ClientScope): Promise<Page<ProductRow>> {
      return pageOf(db, query, {
        table: products,
        where: and(listedIn(scope, query.clientId), inArray(products.type, [...PLAIN_TYPES]), contains(query.search, [products.name])),
        order: { ...newestFirst(products), direction: query.sort },
        rows: db.drizzle.select().from(products).$dynamic(),
      });
    },

    /** Job Readiness products, newest first. */
    readinessProducts(scope: ClientScope, clientId: string | undefined): Promise<ProductRow[]> {
      const where = and(listedIn(scope, clientId), inArray(products.type, [...READINESS_TYPES]));
      return db.drizzle.select().from(products).where(where).orderBy(desc(products.created_at), desc(products.id));
    },

    /** Of either kind; null if there is none or it is archived. */
    async find(id: string, scope: ClientScope = 'all'): Promise<ProductRow | null> {
      const [found] = await db.drizzle
        .select()
        .from(products)
        .where(and(eq(products.id, id), listedIn(scope, undefined)));
      return found ?? null;
    },

    /** Offered to any client or none. */
    async exists(id: string): Promise<boolean> {
      return (await db.drizzle.$count(products, and(eq(products.id, id), isListed))) > 0;
    },

    /** Null if there is no such product. */
    async assignment(id: string): Promise<Assigned | null> {
      const rows = await db.drizzle
        .select({ all_clients: products.all_clients, revision: products.revision, client_id: productClients.client_id })
        .from(products)
        .leftJoin(productClients, eq(productClients.product_id, products.id))
        .where(and(eq(products.id, id), isListed))
        .orderBy(productClients.client_id);
      if (rows[0] === undefined) return null;
      const { all_clients, revision } = rows[0];
      return { id, all_clients, revision, client_ids: rows.flatMap(({ client_id }) => client_id ?? []) };
    },
  };
}
