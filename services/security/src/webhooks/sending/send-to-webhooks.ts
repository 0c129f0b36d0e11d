import type { Every } from '@paanch/platform/service/every';
import type { SecurityDeps } from '../../deps.js';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** In every process of security: they share the work (docs/webhooks.md#deliveries). */
export function sendToWebhooks({ webhookSender, deliveries, clock }: SecurityDeps, every: Every): void {
  every(SECOND_MS, (stopping) => webhookSender.begin(stopping));
  every(HOUR_MS, () => deliveries.forgetOld(clock()));
}
