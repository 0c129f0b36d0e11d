import { refuse } from '@paanch/contracts/kernel/refusal';
import * as contract from '@paanch/contracts/security/webhooks';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';
import { presentWebhook } from './present-webhook.js';

export const listWebhooks = serve(contract.listWebhooks, async (_, { webhooks, clock }: SecurityDeps) => ({
  webhooks: (await webhooks.all()).map((webhook) => presentWebhook(webhook, clock())),
}));

export const readWebhook = serve(contract.readWebhook, async ({ params }, { webhooks, clock }: SecurityDeps) => {
  const found = await webhooks.find(params.webhookId);
  return found === null ? refuse('NOT_FOUND') : presentWebhook(found, clock());
});
