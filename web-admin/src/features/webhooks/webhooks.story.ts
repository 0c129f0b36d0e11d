/** Webhooks and deliveries, as server replies. */
import { listClients } from '@paanch/contracts/auth/clients';
import { type Delivery, listDeliveries, listWebhooks, readWebhook, type Webhook } from '@paanch/contracts/security/webhooks';
import { ok, StubServer } from '../../../testing/stub-server.js';

const idOf = (number: number) => `0192a6f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const webhook = (number: number, parts: Partial<Webhook> = {}): Webhook => ({
  id: idOf(number),
  url: `https://hooks.example/${number}`,
  description: 'The portal of the college',
  client_id: null,
  events: ['star.changed', 'alert.raised'],
  is_active: true,
  switched_off_at: null,
  previous_secret_until: null,
  last_success_at: '2026-11-20T06:00:00.000Z',
  last_failure_at: null,
  revision: 1,
  created_at: '2026-11-01T06:00:00.000Z',
  updated_at: '2026-11-01T06:00:00.000Z',
  ...parts,
});

export const delivery = (number: number, parts: Partial<Delivery> = {}): Delivery => ({
  id: idOf(100 + number),
  event: 'star.changed',
  message_id: idOf(200 + number),
  state: 'delivered',
  attempts: 1,
  status: 204,
  problem: null,
  duration_ms: 35,
  created_at: '2026-11-20T06:00:00.000Z',
  last_at: '2026-11-20T06:00:01.000Z',
  next_at: null,
  ...parts,
});

const CLIENTS = ok({ data: [], pagination: { page: 1, total: 0, hasNextPage: false } });

export const serverWith = (...webhooks: Webhook[]) => new StubServer().on(listWebhooks, ok({ webhooks })).on(listClients, CLIENTS);

export const pageWith = (shown: Webhook, ...deliveries: Delivery[]) =>
  serverWith(shown)
    .on(readWebhook, ok(shown))
    .on(listDeliveries, ok({ data: deliveries, nextCursor: null }));
