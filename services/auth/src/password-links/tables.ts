import type { RequestInfo } from '@paanch/contracts/kernel/event';
import { customType, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LINK_PURPOSES } from './link.rule.js';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true });

export const passwordLinks = pgTable('password_links', {
  token_hash: bytes().primaryKey(),
  purpose: text({ enum: LINK_PURPOSES }).notNull(),
  person_id: uuid().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  /** Also set when a newer link replaces it. */
  used_at: instant(),
});
export type PasswordLink = typeof passwordLinks.$inferSelect;

export const invitations = pgTable('invitations', {
  id: uuid().primaryKey(),
  person_id: uuid().notNull(),
  sent_at: instant().notNull(),
  expires_at: instant().notNull(),
  accepted_at: instant(),
  removed_at: instant(),
});
export type Invitation = typeof invitations.$inferSelect;

export const resetRequests = pgTable('reset_requests', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  /** The request, for the fact that follows. */
  request: jsonb().$type<RequestInfo>().notNull(),
});
export type ResetRequest = typeof resetRequests.$inferSelect;
