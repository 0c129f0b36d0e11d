/** When failures alone switch a webhook off (docs/webhooks.md#switched-off). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { WebhookSwitchedOff } from '@paanch/contracts/security/events';
import { WEBHOOK_PATIENCE_DAYS } from '@paanch/contracts/security/webhooks';
import type { Webhook } from '../tables.js';

const PATIENCE_MS = WEBHOOK_PATIENCE_DAYS * 86_400_000;

interface After {
  readonly next: Webhook;
  readonly facts: readonly Fact[];
}

/** @param tries at least one */
export function afterTries(webhook: Webhook, tries: readonly { readonly isDelivered: boolean }[], now: Date): After {
  const hasFailed = tries.some(({ isDelivered }) => !isDelivered);
  const next = { ...webhook, last_failure_at: hasFailed ? now : webhook.last_failure_at };
  if (tries.some(({ isDelivered }) => isDelivered)) return { next: { ...next, failing_since: null, last_success_at: now }, facts: [] };
  return unlessOut({ ...next, failing_since: webhook.failing_since ?? now }, now);
}

function unlessOut(webhook: Webhook & { readonly failing_since: Date }, now: Date): After {
  const isOut = webhook.is_active && now.getTime() - webhook.failing_since.getTime() >= PATIENCE_MS;
  if (!isOut) return { next: webhook, facts: [] };
  const off = { ...webhook, is_active: false, switched_off_at: now, revision: webhook.revision + 1, updated_at: now };
  return { next: off, facts: [fact(WebhookSwitchedOff, webhook.id, { webhook_id: webhook.id })] };
}
