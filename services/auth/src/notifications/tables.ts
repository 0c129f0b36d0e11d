import { NOTIFICATION_KINDS } from '@paanch/contracts/auth/notifications';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  personId: uuid('person_id').notNull(),
  kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
  title: text().notNull(),
  body: text().notNull(),
  link: text(),
  /** What it tells of; the same thing is told once. */
  cause: text().notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
  /** Null: not for the digest, or sent with it. */
  digestDueAt: instant('digest_due_at'),
});
export type Notification = typeof notifications.$inferSelect;
