import type { ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

export const projects = pgTable('projects', {
  id: uuid().primaryKey(),
  product_id: uuid().notNull(),
  name: text().notNull(),
  description: text(),
  project_type: text().$type<ProjectType>().notNull(),
  /** The version that publishing would create; equal to the published one until the next edit. */
  draft_version: integer().notNull(),
  draft_revision: integer().notNull(),
  asked_revision: integer(),
  revision: integer().notNull(),
  created_at: time().notNull(),
  updated_at: time().notNull(),
  archived_at: time(),
});
export type ProjectRow = Readonly<typeof projects.$inferSelect>;
