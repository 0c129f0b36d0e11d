import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';

export const clients = pgTable('clients', {
  id: uuid().primaryKey(),
  revision: bigint({ mode: 'number' }).notNull(),
});
