import { endCalendarLink as route } from '@paanch/contracts/progress/outward/calendar';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { ended } from './calendar-link.rule.js';

export const endCalendarLink = serve(route, async ({ caller }, { calendarLinks }: ProgressDeps) => {
  await calendarLinks.change(caller.userId, (known) => ended(known, caller.userId));
});
