/** Sends a message that says nothing, once and now, also to a webhook that is switched off (docs/webhooks.md#testing). */
import { refuse } from '@paanch/contracts/kernel/refusal';
import * as contract from '@paanch/contracts/security/webhooks';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../../deps.js';
import { bodyOf } from '../events/told-events.rule.js';
import { newDelivery } from './delivery.rule.js';
import { presentDelivery } from './present-delivery.js';

export const testWebhook = serve(contract.testWebhook, {
  prepare: async ({ params }, { webhooks, sendToWebhook, newId, clock }: SecurityDeps) => {
    const webhook = await webhooks.find(params.webhookId);
    if (webhook === null) return refuse('NOT_FOUND');
    const [id, now] = [newId(), clock()];
    const body = bodyOf('test', now.toISOString(), {});
    const delivery = newDelivery({ id, webhook_id: webhook.id, message_id: id, event: 'test', person_id: null, body }, now);
    return { delivery, result: await sendToWebhook(webhook, { id, body }, now) };
  },
  handle: async (_, { tests, clock }, sent) => {
    const kept = await tests.keep(sent, clock());
    return kept === null ? refuse('NOT_FOUND') : presentDelivery(kept);
  },
});
