import type { RequestInfo } from '@paanch/contracts/kernel/event';
import { customType, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LINK_PURPOSES } from './link.rule.js';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const passwordLinks = pgTable('password_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  purpose: text({ enum: LINK_PURPOSES }).notNull(),
  personId: uuid('person_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Or replaced by a newer one. */
  usedAt: instant('used_at'),
});
export type PasswordLink = typeof passwordLinks.$inferSelect;

export const invitations = pgTable('invitations', {
  id: uuid().primaryKey(),
  personId: uuid('person_id').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  acceptedAt: instant('accepted_at'),
  removedAt: instant('removed_at'),
});
export type Invitation = typeof invitations.$inferSelect;

export const resetRequests = pgTable('reset_requests', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  /** Who asked, for the fact that follows. */
  request: jsonb().$type<RequestInfo>().notNull(),
});
export type ResetRequest = typeof resetRequests.$inferSelect;
