import type { Service } from '@paanch/contracts/kernel/registry/services';
import { type Counts, RECEIPT_KINDS, REQUEST_KINDS, REQUEST_ORIGINS, REQUEST_STATES } from '@paanch/contracts/privacy/vocabulary';
import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const requests = pgTable('privacy_requests', {
  id: uuid().primaryKey(),
  kind: text({ enum: REQUEST_KINDS }).notNull(),
  state: text({ enum: REQUEST_STATES }).notNull(),
  person_id: uuid().notNull(),
  origin: text({ enum: REQUEST_ORIGINS }).notNull(),
  reference: text(),
  entered_by: uuid(),
  decided_by: uuid(),
  decline_reason: text(),
  created_at: instant().notNull(),
  started_at: instant(),
  awaiting_since: instant(),
  due_at: instant(),
  ready_at: instant(),
  size_bytes: bigint({ mode: 'number' }),
  closed_at: instant(),
  person_key: text(),
  contact: text(),
  noticed_at: instant(),
  ended_at: instant(),
});
export type StoredRequest = typeof requests.$inferSelect;

export const receipts = pgTable(
  'receipts',
  {
    request_id: uuid().notNull(),
    service: text().$type<Service>().notNull(),
    kind: text({ enum: RECEIPT_KINDS }).notNull(),
    counts: jsonb().$type<Counts>().notNull(),
    sha256: text(),
    received_at: instant().notNull(),
  },
  ({ request_id, service, kind }) => [primaryKey({ columns: [request_id, kind, service] })],
);
export type StoredReceipt = typeof receipts.$inferSelect;

export const missingReceipts = pgTable(
  'missing_receipts',
  {
    request_id: uuid().notNull(),
    service: text().$type<Service>().notNull(),
    kind: text({ enum: RECEIPT_KINDS }).notNull(),
    told_at: instant().notNull(),
  },
  ({ request_id, service, kind }) => [primaryKey({ columns: [request_id, kind, service] })],
);
