import { GRIEVANCE_STATES } from '@paanch/contracts/privacy/grievances';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const grievances = pgTable('grievances', {
  id: uuid().primaryKey(),
  person_id: uuid().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  state: text({ enum: GRIEVANCE_STATES }).notNull(),
  created_at: instant().notNull(),
  due_at: instant().notNull(),
  answer: text(),
  answered_by: uuid(),
  answered_at: instant(),
});
export type StoredGrievance = typeof grievances.$inferSelect;
