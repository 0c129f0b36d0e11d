import type { ModuleBody } from '@paanch/contracts/content/modules/module-bodies';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const moduleVersions = pgTable(
  'module_versions',
  {
    module_id: uuid().notNull(),
    version: integer().notNull(),
    /** Hash of the body's canonical JSON, 64 hex characters. */
    sha256: text().notNull(),
    body: jsonb().$type<ModuleBody>().notNull(),
    lesson_count: integer().notNull(),
    published_at: timestamp({ withTimezone: true }).notNull(),
    published_by: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.module_id, table.version] })],
);

/** A version without its body, which contains the answer keys. */
export type ListedVersion = Readonly<Omit<typeof moduleVersions.$inferSelect, 'module_id' | 'body'>>;

/** Written once, never changed. */
export interface NewVersion<Body extends ModuleBody = ModuleBody> extends ListedVersion {
  readonly body: Body;
}
