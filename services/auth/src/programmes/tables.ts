import type { ProductChanged } from '@paanch/contracts/content/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Copies of content's products (docs/events.md#copies). */
export const programmes = pgTable('programmes', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  type: text().$type<DataOf<typeof ProductChanged>['type']>().notNull(),
  all_clients: boolean().notNull(),
  client_ids: uuid().array().notNull(),
  is_archived: boolean().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
});
