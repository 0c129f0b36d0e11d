import type { BackgroundType, ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import type { Criterion } from '@paanch/contracts/interview/backgrounds';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const backgrounds = pgTable('backgrounds', {
  id: uuid().primaryKey(),
  background_type: text().$type<BackgroundType>().notNull(),
  project_type: text().$type<ProjectType>().notNull(),
  project_description_template: text().notNull(),
  /** In their order. */
  grading_criteria: jsonb().$type<readonly Criterion[]>().notNull(),
  bronze_system_prompt: text().notNull(),
  bronze_input_prompt: text().notNull(),
  silver_system_prompt: text().notNull(),
  silver_input_prompt: text().notNull(),
  gold_system_prompt: text().notNull(),
  gold_input_prompt: text().notNull(),
  /** The number of its latest version too. */
  revision: integer().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  archived_at: instant(),
});
export type Background = typeof backgrounds.$inferSelect;

/** What a version keeps of a configuration. */
export type Configuration = Omit<Background, 'id' | 'revision' | 'created_at' | 'updated_at' | 'archived_at'>;

export const backgroundVersions = pgTable(
  'background_versions',
  {
    background_id: uuid().notNull(),
    version: integer().notNull(),
    configuration: jsonb().$type<Configuration>().notNull(),
    saved_at: instant().notNull(),
    saved_by: uuid(),
  },
  ({ background_id, version }) => [primaryKey({ columns: [background_id, version] })],
);
