import type { Delivery, Webhook } from '@paanch/contracts/security/webhooks';
import type { StatusTone } from '@paanch/ui/feedback/status-chip';

/** Key of an event's name: i18next takes a dot for a step into the catalogue. */
export const eventKey = (event: Delivery['event']) => `webhooks.eventNames.${event.replace('.', '_')}`;

export type WebhookStatus = 'active' | 'off' | 'switchedOff' | 'failing';

export const STATUS_TONES: Readonly<Record<WebhookStatus, StatusTone>> = { active: 'ok', off: 'off', switchedOff: 'err', failing: 'warn' };

export function statusOf({ is_active, switched_off_at, last_failure_at: failed, last_success_at: told }: Webhook): WebhookStatus {
  if (!is_active) return switched_off_at === null ? 'off' : 'switchedOff';
  return failed !== null && (told === null || failed > told) ? 'failing' : 'active';
}
