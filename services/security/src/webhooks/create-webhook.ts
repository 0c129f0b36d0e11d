import { refuse } from '@paanch/contracts/kernel/refusal';
import { webhookAddressUnsafe } from '@paanch/contracts/security/reasons';
import * as contract from '@paanch/contracts/security/webhooks';
import { serve } from '@paanch/platform/http/serve';
import { isSafeAddress } from '@paanch/platform/outbound/safe-address';
import type { SecurityDeps } from '../deps.js';
import { presentWebhook } from './present-webhook.js';
import * as rule from './webhook.rule.js';

export const createWebhook = serve(contract.createWebhook, async ({ body }, deps: SecurityDeps) => {
  if (!isSafeAddress(body.url, deps.outboundAllow)) return refuse(webhookAddressUnsafe);
  const [id, now] = [deps.newId(), deps.clock()];
  const { secret, sealed } = deps.webhookSecrets.make(id);
  const created = await deps.webhooks.change(id, (known) => rule.createWebhook(known, { ...body, id, sealed }, now));
  return { ...presentWebhook(created, now), secret };
});
