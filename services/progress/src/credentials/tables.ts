import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

/** As they were issued; whether one still holds is worked out when it is read. */
export const credentials = pgTable('credentials', {
  id: uuid().primaryKey(),
  student_id: uuid().notNull(),
  record_id: uuid().notNull(),
  receipt_id: uuid().notNull(),
  product_name: text().notNull(),
  holder_name: text().notNull(),
  /** One of both. */
  star_level: text().$type<StarLevel>(),
  tier: text().$type<Tier>(),
  jwt: text().notNull(),
  issued_at: at().notNull(),
  withdrawn_at: at(),
});

export type CredentialRow = typeof credentials.$inferSelect;
