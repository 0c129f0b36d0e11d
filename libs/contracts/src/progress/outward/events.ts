/** Facts about what a learner shows to others. */
import { z } from 'zod';
import { defineEvent } from '../../kernel/event.js';

/** A star or a tier was shared, or that was withdrawn. */
export const CredentialChanged = defineEvent({
  type: 'CredentialChanged',
  subject: 'events.progress.credential_changed',
  version: 1,
  source: 'progress',
  aggregate: 'credential',
  data: z.object({ credential_id: z.uuid(), student_id: z.uuid(), action: z.enum(['shared', 'withdrawn']) }),
  consumedBy: ['security'],
});

/** The link of a calendar was made, replaced or ended. */
export const CalendarLinkChanged = defineEvent({
  type: 'CalendarLinkChanged',
  subject: 'events.progress.calendar_link_changed',
  version: 1,
  source: 'progress',
  aggregate: 'calendar_link',
  data: z.object({ student_id: z.uuid(), action: z.enum(['made', 'ended']) }),
  consumedBy: ['security'],
});
