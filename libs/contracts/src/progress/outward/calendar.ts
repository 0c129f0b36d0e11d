/** A learner's dates for their own calendar app (docs/calendar.md). */
import { z } from 'zod';
import { defineRoute } from '../../kernel/route.js';

export const readCalendar = defineRoute({
  name: 'readCalendar',
  owner: 'progress',
  method: 'GET',
  path: '/api/app/calendar.ics',
  access: 'public',
  kind: 'download',
  produces: 'text/calendar; charset=utf-8',
  rateClass: 'misses',
  summary: 'Whatever has a time, for whom the link was made: closing attempts, ends of waits, the next exam, answers due',
  query: z.object({ token: z.string({ error: 'Invalid link' }).min(1, 'Invalid link').max(128, 'Invalid link') }),
  errors: ['NOT_FOUND'],
});

const own = { owner: 'progress', access: ['student'], scope: 'own', path: '/api/app/calendar/link' } as const;

export const CalendarLink = z.object({
  created_at: z.iso.datetime(),
  /** When a calendar app last read it. */
  read_at: z.iso.datetime().nullable(),
});
export type CalendarLink = z.infer<typeof CalendarLink>;

export const readCalendarLink = defineRoute({
  ...own,
  name: 'readCalendarLink',
  method: 'GET',
  summary: 'Whether there is a link; its address is shown only when it is made',
  reply: z.object({ link: CalendarLink.nullable() }),
});

export const makeCalendarLink = defineRoute({
  ...own,
  name: 'makeCalendarLink',
  method: 'POST',
  status: 201,
  // An answer that is kept for a repeat would keep the secret.
  naturalKey: true,
  summary: 'Make a link; the one before ends',
  reply: CalendarLink.extend({ url: z.string() }),
});

export const endCalendarLink = defineRoute({
  ...own,
  name: 'endCalendarLink',
  method: 'DELETE',
  status: 204,
  naturalKey: true,
  summary: 'End the link',
  errors: ['NOT_FOUND'],
});
