import type { Tx } from '@paanch/platform/postgres/database';
import { type AnyColumn, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { products } from '../products/tables.js';
import { modules } from './tables.js';

const { product_id: _product, ...module } = getTableColumns(modules);

/** What a draft is loaded with from its module and product: its place, and when it or its product was archived. */
export function draftColumns({ archived_at }: { readonly archived_at: AnyColumn }) {
  return { module, archived_at: sql<Date | null>`coalesce(${archived_at}, ${products.archived_at})`.mapWith(products.archived_at) };
}

/**
 * Waits for its turn to change the draft. What is joined to it is read afterwards, in a statement of its own: one that locks and joins
 * would have the draft as another transaction has left it and the module as it was before.
 */
export async function lockDraft(tx: Tx, table: PgTable & { readonly id: PgColumn }, id: string): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
}
