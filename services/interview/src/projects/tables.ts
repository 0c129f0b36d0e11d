import type { BackgroundType, ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import type { Criterion } from '@paanch/contracts/interview/backgrounds';
import type { Brief } from '@paanch/contracts/interview/briefs';
import type { Engine } from '@paanch/contracts/interview/vocabulary';
import type { DocumentType } from '@paanch/contracts/kernel/files/document-types';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const briefs = pgTable('briefs', {
  id: uuid().primaryKey(),
  student_id: uuid().notNull(),
  product_id: uuid().notNull(),
  module_id: uuid().notNull(),
  /** From 1 for each project of a learner. */
  brief_version: integer().notNull(),
  background_id: uuid().notNull(),
  background_version: integer().notNull(),
  background_type: text().$type<BackgroundType>().notNull(),
  project_type: text().$type<ProjectType>().notNull(),
  tier: text().$type<Tier>().notNull(),
  brief: jsonb().$type<Brief>().notNull(),
  criteria: jsonb().$type<readonly Criterion[]>().notNull(),
  engine: text().$type<Engine>().notNull(),
  model: text().notNull(),
  prompt_version: text().notNull(),
  created_at: instant().notNull(),
});
export type StoredBrief = typeof briefs.$inferSelect;

export const projectDrafts = pgTable('project_drafts', {
  brief_id: uuid().primaryKey(),
  student_id: uuid().notNull(),
  title: text().notNull(),
  body_markdown: text().notNull(),
  links: jsonb().$type<readonly string[]>().notNull(),
  file_ids: jsonb().$type<readonly string[]>().notNull(),
  ai_use_statement: text().notNull(),
  revision: integer().notNull(),
  saved_at: instant().notNull(),
});
export type StoredProjectDraft = typeof projectDrafts.$inferSelect;

export const projectFiles = pgTable('project_files', {
  id: uuid().primaryKey(),
  student_id: uuid().notNull(),
  module_id: uuid().notNull(),
  original_filename: text().notNull(),
  content_type: text().$type<DocumentType>().notNull(),
  size_bytes: integer().notNull(),
  /** Both null: not judged yet. */
  sha256: text(),
  rejected_for: text(),
  created_at: instant().notNull(),
  /** When a draft or a submission first named it; null: not yet. */
  kept_at: instant(),
  destroyed_at: instant(),
});
export type StoredProjectFile = typeof projectFiles.$inferSelect;
