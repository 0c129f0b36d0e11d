/** Where other systems are told what happened (docs/webhooks.md). */
import { z } from 'zod';
import { Id, idOr, longText, siteAddress, Success } from '../kernel/fields.js';
import { cursorListOf, cursorQuery } from '../kernel/list.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { deliveryNotEnded, webhookAddressTaken, webhookAddressUnsafe, webhookOff, webhooksAtLimit } from './reasons.js';

const instant = z.iso.datetime();
const count = z.number().int();

/** What a webhook can be told; the facts behind each: docs/webhooks.md#events. */
export const WEBHOOK_EVENTS = [
  'enrolment.created',
  'module.completed',
  'star.changed',
  'tier.changed',
  'submission.graded',
  'review.decided',
  'interview.result',
  'application.changed',
  'user.deactivated',
  'alert.raised',
] as const;
export const WebhookEvent = z.enum(WEBHOOK_EVENTS, { error: 'Choose events from the list' });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Days of failures alone after which one is switched off. */
export const WEBHOOK_PATIENCE_DAYS = 5;
/** Hours in which a delivery is tried again. */
export const DELIVERY_HOURS = 24;
/** Hours in which the secret before still signs. */
export const SECRET_OVERLAP_HOURS = 24;
export const WEBHOOKS_MAX = 50;

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  /** Null: of all clients. */
  client_id: z.uuid().nullable(),
  events: z.array(WebhookEvent),
  is_active: z.boolean(),
  /** When failures alone switched it off; null otherwise. */
  switched_off_at: instant.nullable(),
  /** Until when the secret before still signs; null: there is one secret. */
  previous_secret_until: instant.nullable(),
  last_success_at: instant.nullable(),
  last_failure_at: instant.nullable(),
  revision: Revision,
  created_at: instant,
  updated_at: instant,
});
export type Webhook = z.infer<typeof Webhook>;

/** With its secret, which is shown this once. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

const fields = {
  /** http only where OUTBOUND_ALLOW names the host. */
  url: siteAddress('Enter an address that begins with https://'),
  description: longText({ max: 500, tooLong: 'Must be less than 500 characters' }),
  client_id: idOr('Choose a client').nullable(),
  events: z.array(WebhookEvent).min(1, 'Choose at least one event').max(WEBHOOK_EVENTS.length),
  is_active: z.boolean({ error: 'Must be true or false' }),
};

const admin = { owner: 'security', access: ['Admin'] } as const;
const WebhookId = z.object({ webhookId: Id });
const refusals = [webhookAddressTaken, webhookAddressUnsafe] as const;

export const listWebhooks = defineRoute({
  ...admin,
  name: 'listWebhooks',
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'Every webhook, newest first; at most 50 exist',
  reply: z.object({ webhooks: z.array(Webhook) }),
});

export const readWebhook = defineRoute({
  ...admin,
  name: 'readWebhook',
  method: 'GET',
  path: '/api/admin/webhooks/:webhookId',
  summary: 'One webhook',
  params: WebhookId,
  reply: Webhook,
  errors: ['NOT_FOUND'],
});

export const createWebhook = defineRoute({
  ...admin,
  name: 'createWebhook',
  method: 'POST',
  path: '/api/admin/webhooks',
  status: 201,
  stepUp: true,
  summary: 'Add a webhook; its secret is shown in this answer alone',
  body: z.object({ ...fields, description: fields.description.default(''), is_active: fields.is_active.default(true) }),
  reply: WebhookWithSecret,
  errors: [...refusals, webhooksAtLimit],
});

export const changeWebhook = defineRoute({
  ...admin,
  name: 'changeWebhook',
  method: 'PUT',
  path: '/api/admin/webhooks/:webhookId',
  stepUp: true,
  summary: 'Change any of the fields; switching it on again forgets its failures',
  params: WebhookId,
  body: z.object(fields).partial().extend(basedOn),
  reply: Webhook,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...refusals],
});

export const changeWebhookSecret = defineRoute({
  ...admin,
  name: 'changeWebhookSecret',
  method: 'POST',
  path: '/api/admin/webhooks/:webhookId/secret',
  stepUp: true,
  summary: 'Make a new secret; for 24 hours deliveries are signed with both',
  params: WebhookId,
  reply: WebhookWithSecret,
  errors: ['NOT_FOUND'],
});

export const removeWebhook = defineRoute({
  ...admin,
  name: 'removeWebhook',
  method: 'DELETE',
  path: '/api/admin/webhooks/:webhookId',
  stepUp: true,
  summary: 'Remove a webhook and what still waits to be delivered',
  params: WebhookId,
  reply: Success,
  errors: ['NOT_FOUND'],
});

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
const DeliveryState = z.enum(DELIVERY_STATES, { error: 'Choose waiting, delivered or failed' });

export const Delivery = z.object({
  id: z.uuid(),
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  /** As it is sent: the id of the fact, or of the test. */
  message_id: z.string(),
  /** failed: given up after 24 hours. */
  state: DeliveryState,
  attempts: count,
  /** Of the last try; null before it, or where there was no answer. */
  status: count.nullable(),
  /** In plain words; null after a success. */
  problem: z.string().nullable(),
  duration_ms: count.nullable(),
  created_at: instant,
  last_at: instant.nullable(),
  next_at: instant.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const listDeliveries = defineRoute({
  ...admin,
  name: 'listDeliveries',
  method: 'GET',
  path: '/api/admin/webhooks/:webhookId/deliveries',
  summary: 'What was sent in the last 30 days, newest first',
  params: WebhookId,
  query: cursorQuery({ state: DeliveryState.optional() }),
  reply: cursorListOf(Delivery),
  errors: ['NOT_FOUND'],
});

export const testWebhook = defineRoute({
  ...admin,
  name: 'testWebhook',
  method: 'POST',
  path: '/api/admin/webhooks/:webhookId/test',
  status: 201,
  stepUp: true,
  waitsMs: 10_000,
  summary: 'Send a test now, once, and say what came back',
  params: WebhookId,
  reply: Delivery,
  errors: ['NOT_FOUND'],
});

export const resendDelivery = defineRoute({
  ...admin,
  name: 'resendDelivery',
  method: 'POST',
  path: '/api/admin/webhooks/deliveries/:deliveryId/resend',
  stepUp: true,
  summary: 'Send a delivery once more, under the same message id',
  params: z.object({ deliveryId: Id }),
  reply: Delivery,
  errors: ['NOT_FOUND', webhookOff, deliveryNotEnded],
});
