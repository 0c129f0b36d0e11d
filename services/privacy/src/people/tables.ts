import type { Role } from '@paanch/contracts/kernel/roles';
import { bigint, boolean, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A copy from auth: who may ask, whom to write to, and what Admins are called. */
export const people = pgTable('people', {
  id: uuid().primaryKey(),
  full_name: text().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  is_active: boolean().notNull(),
  left_at: timestamp({ withTimezone: true }),
  minor_until: date({ mode: 'string' }),
  language: text({ enum: ['en', 'hi'] }).notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
});
export type KnownPerson = typeof people.$inferSelect;
