import type { ConsentPurpose } from '@paanch/contracts/auth/consents/notice';
import type { BackgroundType, ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const revision = () => bigint({ mode: 'number' }).notNull();

export const clients = pgTable('clients', { id: uuid().primaryKey(), name: text().notNull(), revision: revision() });

export const people = pgTable('people', {
  id: uuid().primaryKey(),
  full_name: text().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  client_id: uuid(),
  is_active: boolean().notNull(),
  background_type: text().$type<BackgroundType>(),
  /** The day on which a minor comes of age; null: of age, or not known. */
  minor_until: date(),
  revision: revision(),
});

/** What learners agreed to; the latest word counts. */
export const consents = pgTable(
  'consents',
  {
    person_id: uuid().notNull(),
    purpose: text().$type<ConsentPurpose>().notNull(),
    is_given: boolean().notNull(),
    changed_at: timestamp({ withTimezone: true }).notNull(),
  },
  ({ person_id, purpose }) => [primaryKey({ columns: [person_id, purpose] })],
);

export const extraTime = pgTable('extra_time', {
  person_id: uuid().primaryKey(),
  /** 1, 1.5 or 2. */
  factor: real().notNull(),
  no_time_limit: boolean().notNull(),
  breaks: boolean().notNull(),
  revision: revision(),
});

export const standings = pgTable(
  'standings',
  {
    student_id: uuid().notNull(),
    product_id: uuid().notNull(),
    is_primary: boolean().notNull(),
    star_level: text().$type<StarLevel>(),
    tier: text().$type<Tier>(),
    revision: revision(),
  },
  ({ student_id, product_id }) => [primaryKey({ columns: [student_id, product_id] })],
);

export const products = pgTable('products', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  archived: boolean().notNull(),
  visible_tiers: jsonb().$type<readonly Tier[]>().notNull(),
  revision: revision(),
});

export const projectModules = pgTable('project_modules', {
  id: uuid().primaryKey(),
  product_id: uuid().notNull(),
  sequence: integer().notNull(),
  is_required: boolean().notNull(),
  /** Null: those of the product. */
  visible_tiers: jsonb().$type<readonly Tier[]>(),
  /** When it left its product; null: learners see it. */
  removed_at: timestamp({ withTimezone: true }),
});

/** The version published last; it may be known before the module is. */
export const projectTexts = pgTable('project_texts', {
  module_id: uuid().primaryKey(),
  version: integer().notNull(),
  name: text().notNull(),
  description: text(),
  project_type: text().$type<ProjectType>().notNull(),
});
