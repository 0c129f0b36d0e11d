/** Facts of security. */
import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { recordChange } from '../kernel/records/record-change.js';
import { StoredReason } from './alerts.js';
import { Severity } from './vocabulary.js';

/** An alert was raised, or its severity rose; further events of it are not announced. */
export const AlertRaised = defineEvent({
  type: 'AlertRaised',
  subject: 'events.security.alert_raised',
  version: 1,
  source: 'security',
  aggregate: 'alert',
  data: z.object({
    alert_id: z.uuid(),
    rule: z.string(),
    severity: Severity,
    /** When the events reached this severity; absent in older facts. */
    raised_at: z.iso.datetime().optional(),
  }),
  consumedBy: ['auth'],
});

/** An Admin acted on an alert, or it ended by itself. */
export const AlertHandled = defineEvent({
  type: 'AlertHandled',
  subject: 'events.security.alert_handled',
  version: 1,
  source: 'security',
  aggregate: 'alert',
  data: z.object({
    alert_id: z.uuid(),
    rule: z.string(),
    severity: Severity,
    reason: StoredReason.nullable(),
    change: recordChange('acknowledged', 'resolved', 'dismissed', 'ended'),
  }),
  consumedBy: ['security'],
});

/** A webhook was added, changed or removed. Never its secret. */
export const WebhookChanged = defineEvent({
  type: 'WebhookChanged',
  subject: 'events.security.webhook_changed',
  version: 1,
  source: 'security',
  aggregate: 'webhook',
  data: z.object({
    webhook_id: z.uuid(),
    client_id: z.uuid().nullable(),
    change: recordChange('removed', 'secret_changed', 'tested', 'resent'),
  }),
  consumedBy: ['security'],
});

/** Five days of failures alone: nothing more is sent until an Admin switches it on. */
export const WebhookSwitchedOff = defineEvent({
  type: 'WebhookSwitchedOff',
  subject: 'events.security.webhook_switched_off',
  version: 1,
  source: 'security',
  aggregate: 'webhook',
  data: z.object({ webhook_id: z.uuid() }),
  consumedBy: ['auth'],
});
