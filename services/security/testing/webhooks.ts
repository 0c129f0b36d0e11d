/** Webhooks and what they are told, for tests of deliveries. */
import { randomUUID } from 'node:crypto';
import { createWebhook, type Delivery, listDeliveries, type WebhookEvent, WEBHOOK_EVENTS } from '@paanch/contracts/security/webhooks';
import { Enrolled } from '@paanch/contracts/progress/events';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import type { SecurityDeps } from '../src/deps.js';
import { factOf } from './messages.js';

interface Wanted {
  readonly url: string;
  readonly client_id?: string | null;
  readonly events?: readonly WebhookEvent[];
}

export async function addWebhook(service: TestService<SecurityDeps>, { url, client_id = null, events = WEBHOOK_EVENTS }: Wanted) {
  return (await callAs(service, { role: 'Admin' })(createWebhook, { body: { url, client_id, events } })).reply();
}

/** Newest first. */
export async function deliveriesOf(service: TestService<SecurityDeps>, webhookId: string): Promise<Delivery[]> {
  const call = { params: { webhookId }, query: { pageSize: 100 } };
  return (await (await callAs(service, { role: 'Admin' })(listDeliveries, call)).reply()).data;
}

export function enrolled(student_id: string = randomUUID(), at = new Date()) {
  const data = { student_id, product_id: randomUUID(), is_primary: true, star_level: null, tier: null };
  return factOf(Enrolled, data, { occurred_at: at.toISOString() });
}
