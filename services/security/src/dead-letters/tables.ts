import type { Service } from '@paanch/contracts/kernel/registry/services';
import type { DeadLetter as Shown } from '@paanch/contracts/security/failing/dead-letters';
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const deadLetters = pgTable('dead_letters', {
  id: uuid().primaryKey(),
  service: text().$type<Service>().notNull(),
  consumer: text().notNull(),
  subject: text().notNull(),
  error: text().notNull(),
  attempts: integer().notNull(),
  first_at: instant().notNull(),
  last_at: instant().notNull(),
  state: text().$type<Shown['state']>().notNull(),
  /** Of a discard; told to nobody. */
  reason: text(),
  revision: bigint({ mode: 'number' }).notNull(),
});

export type DeadLetter = typeof deadLetters.$inferSelect;
