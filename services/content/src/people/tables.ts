import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const staffNames = pgTable('staff_names', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  revision: integer().notNull(),
});
