import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const clients = pgTable('clients', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
});
