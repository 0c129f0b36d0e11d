import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const clients = pgTable('clients', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  contact_email: text(),
  address: text(),
  logo_url: text(),
  is_active: boolean().notNull(),
  job_portal_enabled: boolean().notNull(),
  max_resumes_per_student: integer().notNull(),
  max_applications_per_student: integer().notNull(),
  networks: text().array().notNull(),
  revision: integer().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

export type Client = typeof clients.$inferSelect;
