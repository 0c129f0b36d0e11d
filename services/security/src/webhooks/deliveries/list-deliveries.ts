import { refuse } from '@paanch/contracts/kernel/refusal';
import * as contract from '@paanch/contracts/security/webhooks';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../../deps.js';
import * as rule from './delivery.rule.js';
import { presentDelivery } from './present-delivery.js';

export const listDeliveries = serve(contract.listDeliveries, async ({ params, query }, { webhooks, deliveries }: SecurityDeps) => {
  const webhook = await webhooks.find(params.webhookId);
  if (webhook === null) return refuse('NOT_FOUND');
  const { rows, nextCursor } = await deliveries.page(webhook, query);
  return { data: rows.map(presentDelivery), nextCursor };
});

export const resendDelivery = serve(contract.resendDelivery, async ({ params }, { deliveries, clock }: SecurityDeps) =>
  presentDelivery(await deliveries.change(params.deliveryId, (known) => rule.resend(known, clock()))),
);
