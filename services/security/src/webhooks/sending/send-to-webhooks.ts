import type { Every } from '@paanch/platform/service/every';
import type { SecurityDeps } from '../../deps.js';

/** What happens is told at once, as far as anybody can tell. */
const LOOK_MS = 250;

/** In every process of security: they share the work (docs/webhooks.md#deliveries). */
export function sendToWebhooks({ webhookSender }: SecurityDeps, every: Every): void {
  every(LOOK_MS, (stopping) => webhookSender.begin(stopping));
}
