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
  /** What it tells of; the same thing is told once. */
  cause: text().notNull(),
  created_at: instant().notNull(),
  read_at: instant(),
  /** Null: not for the digest, or sent with it. */
  digest_due_at: instant(),
});
export type Notification = typeof notifications.$inferSelect;
