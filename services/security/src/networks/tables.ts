import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** The networks of clients, as auth says. */
export const clientNetworks = pgTable('client_networks', {
  client_id: uuid().primaryKey(),
  networks: text().array().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
});
