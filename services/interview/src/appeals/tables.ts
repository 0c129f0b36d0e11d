import type { AppealOutcome, AppealStatus, AppealSubject } from '@paanch/contracts/interview/appeal-vocabulary';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const appeals = pgTable('appeals', {
  id: uuid().primaryKey(),
  subject_type: text().$type<AppealSubject>().notNull(),
  subject_id: uuid().notNull(),
  student_id: uuid().notNull(),
  product_id: uuid().notNull(),
  /** Of a project; null: it is about an interview. */
  module_id: uuid(),
  text: text().notNull(),
  status: text().$type<AppealStatus>().notNull(),
  outcome: text().$type<AppealOutcome>(),
  reason: text(),
  decided_by: uuid(),
  decided_at: instant(),
  revision: integer().notNull(),
  created_at: instant().notNull(),
});
export type StoredAppeal = typeof appeals.$inferSelect;
