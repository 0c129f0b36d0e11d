import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MAIL_KINDS } from './mail.rule.js';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  personId: uuid('person_id').notNull(),
  recipient: text().notNull(),
  kind: text({ enum: MAIL_KINDS }).notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  unsubscribe: text(),
  dueAt: instant('due_at').notNull(),
  giveUpAt: instant('give_up_at').notNull(),
  sentAt: instant('sent_at'),
  givenUpAt: instant('given_up_at'),
  attempts: integer().notNull(),
  lastError: text('last_error'),
});

/** One mail to one person. */
export type Mail = typeof mails.$inferSelect;
