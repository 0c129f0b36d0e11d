/** A delivery as it begins, and as it begins again (docs/webhooks.md#deliveries). */
import type { Fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { deliveryNotEnded, webhookOff } from '@paanch/contracts/security/reasons';
import { DELIVERY_HOURS } from '@paanch/contracts/security/webhooks';
import type { Delivery, Webhook } from '../tables.js';
import { webhookFact } from '../webhook.rule.js';

const DELIVERY_MS = DELIVERY_HOURS * 3_600_000;

export interface KnownDelivery {
  readonly webhook: Webhook;
  readonly delivery: Delivery;
}

const fromNow = (now: Date) =>
  ({ state: 'waiting', attempts: 0, next_at: now, tried_until: new Date(now.getTime() + DELIVERY_MS) }) as const;

export function newDelivery(
  given: Pick<Delivery, 'id' | 'webhook_id' | 'message_id' | 'event' | 'person_id' | 'body'>,
  now: Date,
): Delivery {
  return { ...given, ...fromNow(now), status: null, problem: null, duration_ms: null, created_at: now, last_at: null };
}

/** Under the same message id, for another 24 hours. What came of it before stays visible until the next try. */
export function resend(
  known: KnownDelivery | null,
  now: Date,
): { readonly next: KnownDelivery; readonly facts: readonly Fact[]; readonly outcome: Delivery } | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  const { webhook, delivery } = known;
  if (delivery.state === 'waiting') return refuse(deliveryNotEnded);
  if (!webhook.is_active) return refuse(webhookOff);
  const again = { ...delivery, ...fromNow(now) };
  return { next: { webhook, delivery: again }, facts: [webhookFact(webhook, 'resent')], outcome: again };
}
