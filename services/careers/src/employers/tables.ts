import type { CompanySize } from '@paanch/contracts/careers/vocabulary';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const employers = pgTable('employers', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  location: text().notNull(),
  website: text(),
  company_description: text(),
  industry: text(),
  company_size: text().$type<CompanySize>(),
  logo_url: text(),
  logo_key: text(),
  revision: integer().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

export type Employer = typeof employers.$inferSelect;
