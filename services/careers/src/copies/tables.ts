import type { Role } from '@paanch/contracts/kernel/roles';
import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const revision = () => bigint({ mode: 'number' }).notNull();

export const clients = pgTable('clients', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  is_active: boolean().notNull(),
  job_portal_enabled: boolean().notNull(),
  max_resumes: integer().notNull(),
  max_applications: integer().notNull(),
  revision: revision(),
});

export const people = pgTable('people', {
  id: uuid().primaryKey(),
  full_name: text().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  client_id: uuid(),
  is_active: boolean().notNull(),
  minor_until: date({ mode: 'string' }),
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

/** Whether a learner agrees to share with the institution. */
export const sharing = pgTable('sharing', {
  student_id: uuid().primaryKey(),
  is_given: boolean().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull(),
});

/** Whether Careers was open to a learner when we last said so. */
export const doors = pgTable('careers_doors', {
  student_id: uuid().primaryKey(),
  is_open: boolean().notNull(),
});
