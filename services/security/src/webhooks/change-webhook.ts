import { refuse } from '@paanch/contracts/kernel/refusal';
import { webhookAddressUnsafe } from '@paanch/contracts/security/reasons';
import * as contract from '@paanch/contracts/security/webhooks';
import { serve } from '@paanch/platform/http/serve';
import { isSafeAddress } from '@paanch/platform/outbound/safe-address';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { SecurityDeps } from '../deps.js';
import { presentWebhook } from './present-webhook.js';
import * as rule from './webhook.rule.js';

export const changeWebhook = serve(contract.changeWebhook, async ({ params, body }, deps: SecurityDeps) => {
  const { revision, ...patch } = body;
  if (patch.url !== undefined && !isSafeAddress(patch.url, deps.outboundAllow)) return refuse(webhookAddressUnsafe);
  const now = deps.clock();
  const decide = unlessStale(
    revision,
    ({ webhook }: rule.Known) => webhook && presentWebhook(webhook, now),
    (known) => rule.changeWebhook(known, patch, now),
  );
  return presentWebhook(await deps.webhooks.change(params.webhookId, decide), now);
});

export const changeWebhookSecret = serve(contract.changeWebhookSecret, async ({ params: { webhookId } }, deps: SecurityDeps) => {
  const now = deps.clock();
  const { secret, sealed } = deps.webhookSecrets.make(webhookId);
  const changed = await deps.webhooks.change(webhookId, (known) => rule.changeSecret(known, sealed, now));
  return { ...presentWebhook(changed, now), secret };
});

export const removeWebhook = serve(contract.removeWebhook, async ({ params }, { webhooks }: SecurityDeps) => {
  await webhooks.change(params.webhookId, rule.removeWebhook);
  return { success: true as const };
});
