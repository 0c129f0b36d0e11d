import type { PublishedQuestion } from '@paanch/contracts/content/modules/module-bodies';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

export const bankBodies = pgTable(
  'bank_bodies',
  {
    bank_id: uuid().notNull(),
    version: integer().notNull(),
    sha256: text().notNull(),
    name: text().notNull(),
    question_count: integer().notNull(),
    questions: jsonb().$type<readonly PublishedQuestion[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bank_id, table.version] })],
);
