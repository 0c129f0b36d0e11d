import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MAIL_KINDS } from './mail-content.js';

const instant = () => timestamp({ withTimezone: true });

export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  /** Null for a letter, whose address is no account; it is forgotten once the letter is over. */
  person_id: uuid(),
  recipient: text().notNull(),
  kind: text({ enum: MAIL_KINDS }).notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  /** Null for a mail that is over, and for one from before there was any. */
  html: text(),
  unsubscribe: text(),
  /** Sent to many people at once, in a lane of its own (docs/people.md#mails). */
  is_bulk: boolean().notNull(),
  due_at: instant().notNull(),
  give_up_at: instant().notNull(),
  sent_at: instant(),
  given_up_at: instant(),
});

export type Mail = typeof mails.$inferSelect;
