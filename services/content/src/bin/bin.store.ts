import type { BinType, listBin } from '@paanch/contracts/content/bin';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { leftBin } from './bin.rule.js';
import { BINNED } from './binned.store.js';

export interface BinRow {
  readonly id: string;
  readonly type: BinType;
  readonly name: string;
  readonly archived_at: Date;
}

/** The archived rows of every noun; each table has an index of its own for them. */
function everythingIn({ drizzle }: Database) {
  return [...new Set(Object.values(BINNED))]
    .map(({ table, type }) =>
      drizzle
        .select({ id: table.id, type: type.as('type'), name: table.name, archived_at: table.archived_at })
        .from(table)
        .where(isNotNull(table.archived_at))
        .$dynamic(),
    )
    .reduce((all, next) => all.unionAll(next))
    .as('bin');
}

export function binStore(db: Database) {
  const bin = everythingIn(db);
  const columns = {
    id: sql<string>`${bin.id}`,
    type: sql<BinType>`${bin.type}`,
    name: sql<string>`${bin.name}`,
    archived_at: sql`${bin.archived_at}`.mapWith((text: string) => new Date(text)),
  };
  return {
    /** Latest first. */
    page(query: QueryOf<typeof listBin>, now: Date): Promise<Page<BinRow>> {
      const isRestorable = gt(bin.archived_at, leftBin(now));
      return pageOf(db, query, {
        table: bin,
        where: and(isRestorable, query.type ? eq(bin.type, query.type) : undefined, contains(query.search, [bin.name])),
        order: { by: [bin.archived_at, bin.id], direction: 'desc' },
        rows: db.drizzle.select(columns).from(bin).$dynamic(),
      });
    },

    /** Null if nothing archived has this id. */
    async typeOf(id: string): Promise<BinType | null> {
      const [found] = await db.drizzle.select(columns).from(bin).where(eq(bin.id, id));
      return found?.type ?? null;
    },

    /** Refuses what is not in the bin. */
    restore: ({ id, type }: Pick<BinRow, 'id' | 'type'>, now: Date): Promise<unknown> => BINNED[type].restore(db, id, now),
  };
}
