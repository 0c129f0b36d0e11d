import { WebhookSwitchedOff } from '@paanch/contracts/security/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { AuthDeps } from '../../deps.js';
import { webhookOff } from '../../notifications/privacy/privacy-text.rule.js';
import { notifyAdmins } from './notify-admins.js';

/** An Admin has to look at its address and switch it on; each time it goes off is told. */
export const onWebhookSwitchedOff = subscribe(WebhookSwitchedOff, ({ id, data }, deps: AuthDeps, tx) =>
  notifyAdmins(tx, { cause: `webhook off ${id}`, text: webhookOff(data.webhook_id) }, deps),
);
