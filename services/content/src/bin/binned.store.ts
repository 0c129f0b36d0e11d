/** The nouns whose archived rows go to the bin, by what a row of theirs is called there. */
import type { BinType } from '@paanch/contracts/content/bin';
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import type { Decision, Store } from '@paanch/platform/outbox/define-store';
import type { Database } from '@paanch/platform/postgres/database';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { restoreProduct } from '../products/product.rule.js';
import { productStore } from '../products/product.store.js';
import { products } from '../products/tables.js';

type BinnedTable = PgTable & Readonly<Record<'id' | 'name' | 'archived_at', PgColumn>>;

interface Noun<State> {
  readonly table: BinnedTable;
  /** What a row of it is. */
  readonly type: SQL<BinType>;
  readonly store: (db: Database) => Store<string, State>;
  /** Refuses what is not in the bin, and leaves the noun's fact. */
  readonly restore: (known: State, now: Date) => Decision<State, unknown> | Refusal;
}

export interface Binned extends Pick<Noun<unknown>, 'table' | 'type'> {
  readonly restore: (db: Database, id: string, now: Date) => Promise<unknown>;
}

function binned<State>({ table, type, store, restore }: Noun<State>): Binned {
  return { table, type, restore: (db, id, now) => store(db).change(id, (known) => restore(known, now)) };
}

const PRODUCT = binned({ table: products, type: sql`${products.type}`, store: productStore, restore: restoreProduct });

export const BINNED: Readonly<Record<BinType, Binned>> = {
  JOB_READINESS: PRODUCT,
  COURSE: PRODUCT,
  ASSESSMENT: PRODUCT,
};
