import type { Delivery as DeliveryReply, WebhookEvent } from '@paanch/contracts/security/webhooks';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey(),
  url: text().notNull(),
  description: text().notNull(),
  /** Null: of all clients. */
  client_id: uuid(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  is_active: boolean().notNull(),
  sealed_secret: text().notNull(),
  /** Signs too until `previous_secret_until`. */
  sealed_previous: text(),
  previous_secret_until: instant(),
  /** Of the failures since the last success. */
  failing_since: instant(),
  switched_off_at: instant(),
  last_success_at: instant(),
  last_failure_at: instant(),
  revision: integer().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
});
export type Webhook = typeof webhooks.$inferSelect;

export const deliveries = pgTable('deliveries', {
  id: uuid().primaryKey(),
  webhook_id: uuid().notNull(),
  message_id: text().notNull(),
  event: text().$type<DeliveryReply['event']>().notNull(),
  /** Whom it is about. */
  person_id: uuid(),
  /** As it is signed. */
  body: text().notNull(),
  state: text().$type<DeliveryReply['state']>().notNull(),
  attempts: integer().notNull(),
  status: integer(),
  problem: text(),
  duration_ms: integer(),
  created_at: instant().notNull(),
  last_at: instant(),
  /** When it is tried next; a sender moves it on while it sends. Null: it has ended. */
  next_at: instant(),
  tried_until: instant().notNull(),
});
export type Delivery = typeof deliveries.$inferSelect;
