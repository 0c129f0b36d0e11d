import type { ProductChanged } from '@paanch/contracts/content/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { Tier, TierRanges } from '@paanch/contracts/kernel/stars';
import { bigint, boolean, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Question } from '../learner-record/learner-record.js';

type HeardProduct = DataOf<typeof ProductChanged>;

export const people = pgTable('people', {
  id: uuid().primaryKey(),
  full_name: text().notNull(),
  email: text().notNull(),
  client_id: uuid(),
  is_active: boolean().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
  extra_time_factor: numeric({ mode: 'number', precision: 2, scale: 1 }).notNull().default(1),
  accommodations_revision: bigint({ mode: 'number' }).notNull().default(0),
  background_type: text(),
});

export const products = pgTable('products', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text(),
  image_url: text(),
  type: text().$type<HeardProduct['type']>().notNull(),
  ranges: jsonb().$type<TierRanges>(),
  visible_tiers: text().array().$type<Tier[]>().notNull(),
  is_archived: boolean().notNull(),
  client_ids: uuid().array().notNull(),
  all_clients: boolean().notNull(),
  modules: jsonb().$type<HeardProduct['modules']>().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
});

export const assessmentBodies = pgTable(
  'assessment_bodies',
  {
    assessment_id: uuid().notNull(),
    version: integer().notNull(),
    sha256: text().notNull(),
    product_id: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    time_limit_minutes: integer(),
    question_count: integer().notNull(),
    shows_explanations: boolean().notNull().default(false),
    questions: jsonb().$type<readonly Question[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.assessment_id, table.version] })],
);
