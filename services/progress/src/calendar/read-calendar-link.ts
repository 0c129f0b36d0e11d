import { readCalendarLink as route } from '@paanch/contracts/progress/outward/calendar';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';

export const readCalendarLink = serve(route, async ({ caller }, { calendarLinks }: ProgressDeps) => {
  const link = await calendarLinks.find(caller.userId);
  return { link: link && { created_at: link.created_at.toISOString(), read_at: link.read_at?.toISOString() ?? null } };
});
