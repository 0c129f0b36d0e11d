import type { Every } from '@paanch/platform/service/every';
import type { SecurityDeps } from '../../deps.js';

const SECOND_MS = 1_000;

/** In every process of security: they share the work (docs/webhooks.md#deliveries). */
export function sendToWebhooks({ webhookSender }: SecurityDeps, every: Every): void {
  every(SECOND_MS, (stopping) => webhookSender.begin(stopping));
}
