import { WEB_CLIENTS } from '@paanch/contracts/auth/sign-in/sessions';
import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Claims } from './provider/claims.rule.js';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true });

export const ssoConnections = pgTable('sso_connections', {
  id: uuid().primaryKey(),
  client_id: uuid().notNull(),
  issuer: text().notNull(),
  oidc_client_id: text().notNull(),
  sealed_secret: text().notNull(),
  makes_learners: boolean().notNull(),
  password_off: boolean().notNull(),
  is_active: boolean().notNull(),
  last_sign_in_at: instant(),
  revision: integer().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});

export const ssoDomains = pgTable('sso_domains', {
  domain: text().primaryKey(),
  connection_id: uuid().notNull(),
});

export type ConnectionRow = typeof ssoConnections.$inferSelect;
/** A client's own sign-in. */
export type Connection = ConnectionRow & { readonly domains: readonly string[] };

export const ssoIdentities = pgTable(
  'sso_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    person_id: uuid().notNull(),
    created_at: instant().notNull(),
    last_sign_in_at: instant().notNull(),
  },
  ({ issuer, subject }) => [primaryKey({ columns: [issuer, subject] })],
);

/** Who a person is at a provider. */
export type Identity = typeof ssoIdentities.$inferSelect;

export const ssoFlows = pgTable('sso_flows', {
  /** Of the state that is sent to the provider. */
  state_hash: bytes().primaryKey(),
  /** Of the return cookie. */
  browser_hash: bytes().notNull(),
  connection_id: uuid().notNull(),
  /** The web app that asked, with its own proof key and state. */
  door: text({ enum: WEB_CLIENTS }).notNull(),
  challenge: text().notNull(),
  state: text().notNull(),
  /** A signed-in person confirms who they are. */
  is_again: boolean().notNull(),
  created_at: instant().notNull(),
  /** When the provider led back; once. */
  used_at: instant(),
  notice_hash: bytes(),
  claims: jsonb().$type<Claims>(),
});

/** A sign-in that is at a provider, or waits for the agreement to the notice. */
export type Flow = typeof ssoFlows.$inferSelect;
