/** Facts of security. */
import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { Severity } from './vocabulary.js';

/** An alert was raised, or its severity rose; further events of it are not announced. */
export const AlertRaised = defineEvent({
  type: 'AlertRaised',
  subject: 'events.security.alert_raised',
  version: 1,
  source: 'security',
  aggregate: 'alert',
  data: z.object({ alert_id: z.uuid(), rule: z.string(), severity: Severity }),
  consumedBy: ['auth'],
});
