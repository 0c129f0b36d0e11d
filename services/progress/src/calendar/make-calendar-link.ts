import { makeCalendarLink as route, readCalendar } from '@paanch/contracts/progress/outward/calendar';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { made } from './calendar-link.rule.js';
import { newCalendarToken } from './calendar-token.js';

export const makeCalendarLink = serve(route, async ({ caller }, { calendarLinks, publicOrigin, clock }: ProgressDeps) => {
  const { token, hash } = newCalendarToken();
  const now = clock();
  await calendarLinks.change(caller.userId, () => made(caller.userId, hash, now));
  return { created_at: now.toISOString(), read_at: null, url: `${publicOrigin}${readCalendar.path}?token=${token}` };
});
