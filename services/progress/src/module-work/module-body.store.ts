import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { cachedLookup } from '../cached-lookup.js';
import { products } from '../products/tables.js';
import { moduleBodies, type StoredBody } from './tables.js';

export interface ModuleVersion {
  readonly moduleId: string;
  readonly version: number;
}

export interface StoredModule {
  readonly sha256: string;
  readonly body: StoredBody;
}

/** What lists show of a module, from its newest version. */
export interface ModuleSummary {
  readonly name: string;
  readonly description: string | null;
  readonly imageUrl: string | null;
}

const CACHED_BODIES = 64;

const { module_id, version, product_id, body, sha256 } = moduleBodies;

async function find({ moduleId, version: wanted }: ModuleVersion, reader: Reader): Promise<StoredModule | null> {
  const [row] = await reader
    .select({ sha256, body })
    .from(moduleBodies)
    .where(and(eq(module_id, moduleId), eq(version, wanted)));
  return row ?? null;
}

/** A version that arrives before its product announces it is not shown yet; a module that was archived is in no product. */
const PUBLISHED_VERSION = sql`(
  select (module ->> 'published_version')::int from ${products} cross join lateral jsonb_array_elements(${products.modules}) as module
  where ${products.id} = ${product_id} and module ->> 'id' = ${module_id}::text)`;

/** Published versions never change, so those in use are cached. */
export function moduleBodyStore(db: Database) {
  const findCached = cachedLookup(CACHED_BODIES, (wanted: ModuleVersion) => `${wanted.moduleId}/${wanted.version}`, find);

  return {
    /** Inside a transaction pass it as the reader, so that no caller waits for a second connection while holding one. */
    find: (wanted: ModuleVersion, reader: Reader = db.drizzle): Promise<StoredModule | null> => findCached(wanted, reader),

    /** The newest version that has arrived and that its product has; null: none. */
    async newest(moduleId: string, reader: Reader = db.drizzle): Promise<StoredBody | null> {
      const [row] = await reader
        .select({ version })
        .from(moduleBodies)
        .where(and(eq(module_id, moduleId), lte(version, PUBLISHED_VERSION)))
        .orderBy(desc(version))
        .limit(1);
      return row ? ((await findCached({ moduleId, version: row.version }, reader))?.body ?? null) : null;
    },

    /** By module, each as `newest` gives it. */
    async newestOf(moduleIds: readonly string[]): Promise<ReadonlyMap<string, StoredBody>> {
      const rows = await db.drizzle
        .selectDistinctOn([module_id], { moduleId: module_id, version })
        .from(moduleBodies)
        .where(and(inArray(module_id, [...moduleIds]), lte(version, PUBLISHED_VERSION)))
        .orderBy(module_id, desc(version));
      const found = await Promise.all(rows.map((row) => findCached(row, db.drizzle)));
      return new Map(found.flatMap((stored) => (stored === null ? [] : [[stored.body.module_id, stored.body] as const])));
    },

    /** By module, from the newest version of each; whole bodies stay where they are. */
    async ofProducts(productIds: readonly string[]): Promise<ReadonlyMap<string, ModuleSummary>> {
      const { name, description, image_url: imageUrl } = moduleBodies;
      const rows = await db.drizzle
        .selectDistinctOn([module_id], { id: module_id, name, description, imageUrl })
        .from(moduleBodies)
        .where(and(inArray(product_id, [...productIds]), lte(version, PUBLISHED_VERSION)))
        .orderBy(module_id, desc(version));
      return new Map(rows.map(({ id, ...summary }) => [id, summary]));
    },

    /** The newest name of each, also of archived ones. */
    async namesOf(moduleIds: readonly string[]): Promise<{ id: string; name: string }[]> {
      return db.drizzle
        .selectDistinctOn([module_id], { id: module_id, name: moduleBodies.name })
        .from(moduleBodies)
        .where(inArray(module_id, [...moduleIds]))
        .orderBy(module_id, desc(version));
    },

    /** A version that is stored already stays as it is. */
    async insert(tx: Tx, stored: StoredBody, hash: string): Promise<void> {
      const { module_id, version, product_id, type } = stored;
      await tx.insert(moduleBodies).values({ module_id, version, product_id, type, sha256: hash, body: stored }).onConflictDoNothing();
    },
  };
}
