/** What Home says of content, over drafts of every kind (docs/office.md#home). */
import type { CONTENT_KINDS } from '@paanch/contracts/content/office/content-home';
import type { Database } from '@paanch/platform/postgres/database';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

const SHOWN = 5;

type Kind = (typeof CONTENT_KINDS)[number];

const Found = z.object({
  id: z.string(),
  kind: z.custom<Kind>(),
  name: z.string(),
  product_id: z.string().nullable(),
  product_name: z.string().nullable(),
});
const FoundPublished = Found.extend({ published_at: z.coerce.date() });
const Counts = z.object({ products: z.number(), published_modules: z.number() });

/** The tables of drafts that are modules; a bank is none. */
const MODULES: readonly (readonly [kind: Kind, table: string])[] = [
  ['assessment', 'assessments'],
  ['course', 'courses'],
  ['expert_session', 'expert_sessions'],
  ['project', 'projects'],
];

const union = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `);

/** Modules of products that are not archived, and banks: each draft with the version that is published. */
const DRAFTS = union([
  ...MODULES.map(
    ([kind, table]) => sql`
      select draft.id, ${kind}::text as kind, draft.name, products.id as product_id, products.name as product_name,
        draft_version, draft_revision, asked_revision, published_version
      from ${sql.identifier(table)} as draft join modules on modules.id = draft.id join products on products.id = modules.product_id
      where draft.archived_at is null and products.archived_at is null`,
  ),
  sql`
    select id, 'bank', name, null, null, draft_version, draft_revision, asked_revision, published_version
    from banks where archived_at is null`,
]);

const VERSIONS = union([
  sql`select assessment_id as id, version, published_at from assessment_versions`,
  sql`select module_id, version, published_at from module_versions`,
  sql`select bank_id, version, published_at from bank_versions`,
]);

const COLUMNS = sql`drafts.id, kind, name, product_id, product_name`;

export function contentHomeStore({ drizzle }: Database) {
  return {
    async counts(): Promise<z.infer<typeof Counts>> {
      const { rows } = await drizzle.execute(sql`
        select (select count(*)::int from products where archived_at is null) as products,
          (select count(*)::int from modules join products on products.id = product_id
            where published_version is not null and modules.archived_at is null and products.archived_at is null) as published_modules`);
      return Counts.parse(rows[0]);
    },

    /** Drafts that Admins were asked to publish, without those that were edited or published since. */
    async asked(): Promise<z.infer<typeof Found>[]> {
      const { rows } = await drizzle.execute(sql`
        select ${COLUMNS} from (${DRAFTS}) as drafts
        where asked_revision = draft_revision and draft_version is distinct from published_version
        order by lower(name collate pg_c_utf8), id limit ${SHOWN}`);
      return z.array(Found).parse(rows);
    },

    /** Each once, by its newest version; the latest first. */
    async published(): Promise<z.infer<typeof FoundPublished>[]> {
      const { rows } = await drizzle.execute(sql`
        select ${COLUMNS}, published_at from (${DRAFTS}) as drafts join (${VERSIONS}) as versions on versions.id = drafts.id
        where version = published_version
        order by published_at desc, drafts.id limit ${SHOWN}`);
      return z.array(FoundPublished).parse(rows);
    },
  };
}
