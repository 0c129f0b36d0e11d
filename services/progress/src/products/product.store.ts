import type { ProductChanged } from '@paanch/contracts/content/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { eq, lt, sql } from 'drizzle-orm';
import { requiredModules } from '../stars/module-groups.rule.js';
import { publishedModules } from './published-modules.rule.js';
import { products } from './tables.js';

/** What the programme asks for now; a module that stays keeps the moment since when it has. */
async function saveRequired(tx: Tx, { data, occurred_at }: Envelope<DataOf<typeof ProductChanged>>): Promise<void> {
  const { product_id: productId, type } = data;
  const programme = { isReadiness: type === 'JOB_READINESS', modules: publishedModules(data) };
  const required = requiredModules(programme).map(({ id, opensAt: opens_at, closesAt: closes_at, shownTo: shown_to }) => ({
    id,
    opens_at,
    closes_at,
    shown_to,
  }));
  await tx.execute(sql`
    with required as (
      select * from jsonb_to_recordset(${JSON.stringify(required)}::jsonb)
        as module(id uuid, opens_at smallint, closes_at smallint, shown_to text[])),
    gone as (delete from required_modules where product_id = ${productId} and module_id not in (select id from required))
    insert into required_modules (product_id, module_id, opens_at, closes_at, shown_to, since)
      select ${productId}, id, opens_at, closes_at, shown_to, ${occurred_at} from required
    on conflict (product_id, module_id) do update
      set opens_at = excluded.opens_at, closes_at = excluded.closes_at, shown_to = excluded.shown_to`);
}

export function productStore(db: Database) {
  return {
    async exists(id: string): Promise<boolean> {
      const rows = await db.drizzle.select({ id: products.id }).from(products).where(eq(products.id, id));
      return rows.length > 0;
    },

    async find(id: string) {
      const { name, type, is_archived } = products;
      const [row] = await db.drizzle.select({ name, type, is_archived }).from(products).where(eq(products.id, id));
      return row ?? null;
    },

    /** A revision older than the stored one changes nothing. */
    async save(tx: Tx, fact: Envelope<DataOf<typeof ProductChanged>>): Promise<void> {
      const { data, agg_version } = fact;
      const { product_id: id, archived: is_archived, change: _change, ...copied } = data;
      const row = { ...copied, is_archived, revision: agg_version };
      const saved = await tx
        .insert(products)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: products.id, set: row, setWhere: lt(products.revision, sql`excluded.revision`) })
        .returning({ id: products.id });
      if (saved.length > 0) await saveRequired(tx, fact);
    },
  };
}
