import type { Webhook as WebhookReply } from '@paanch/contracts/security/webhooks';
import type { Webhook } from './tables.js';

const textOf = (instant: Date | null) => instant?.toISOString() ?? null;

/** Without its secrets. */
export function presentWebhook(
  { id, url, description, client_id, events, is_active, revision, ...times }: Webhook,
  now: Date,
): WebhookReply {
  const { previous_secret_until: until } = times;
  return {
    id,
    url,
    description,
    client_id,
    events,
    is_active,
    switched_off_at: textOf(times.switched_off_at),
    previous_secret_until: until !== null && until > now ? textOf(until) : null,
    last_success_at: textOf(times.last_success_at),
    last_failure_at: textOf(times.last_failure_at),
    revision,
    created_at: times.created_at.toISOString(),
    updated_at: times.updated_at.toISOString(),
  };
}
