import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MAIL_KINDS } from './mail.rule.js';

const instant = () => timestamp({ withTimezone: true });

export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  person_id: uuid().notNull(),
  recipient: text().notNull(),
  kind: text({ enum: MAIL_KINDS }).notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  unsubscribe: text(),
  /** Sent to many people at once, in a lane of its own (docs/people.md#mails). */
  is_bulk: boolean().notNull(),
  due_at: instant().notNull(),
  give_up_at: instant().notNull(),
  sent_at: instant(),
  given_up_at: instant(),
});

export type Mail = typeof mails.$inferSelect;
