/** Facts of security. */
import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { Severity } from './vocabulary.js';

/** An alert stands for the first time, or is graver than it was; what else joins it says nothing new. */
export const AlertRaised = defineEvent({
  type: 'AlertRaised',
  subject: 'events.security.alert_raised',
  version: 1,
  source: 'security',
  aggregate: 'alert',
  data: z.object({ alert_id: z.uuid(), rule: z.string(), severity: Severity }),
  consumedBy: ['auth'],
});
