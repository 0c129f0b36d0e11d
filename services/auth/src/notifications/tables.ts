import { NOTIFICATION_KINDS } from '@paanch/contracts/auth/notifications';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  person_id: uuid().notNull(),
  kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
  title: text().notNull(),
  body: text().notNull(),
  link: text(),
  /** What it is about; a person is notified of one cause once. */
  cause: text().notNull(),
  created_at: instant().notNull(),
  read_at: instant(),
  /** Null if it is not for the digest, or was sent with it. */
  digest_due_at: instant(),
});
export type Notification = typeof notifications.$inferSelect;
