import { Readable } from 'node:stream';
import { readCalendar as route } from '@paanch/contracts/progress/outward/calendar';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { TaggedFile } from '@paanch/platform/http/files/tagged-file';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { calendarDatesOf } from './calendar-dates.js';
import { tagOf } from './calendar-tag.js';
import { calendarText } from './calendar-text.js';
import { hashOfCalendarToken } from './calendar-token.js';

/** The token is all that opens it: a wrong one, an old one and that of a closed account are answered alike. */
export const readCalendar = serve(route, async ({ query, request }, deps: ProgressDeps) => {
  const hash = hashOfCalendarToken(query.token);
  const owner = await deps.calendarLinks.ownerOf(hash);
  if (owner === null) return refuse('NOT_FOUND');
  const now = deps.clock();
  await deps.calendarLinks.wasRead(hash, now);
  const dates = await calendarDatesOf(deps, owner.id);
  const written = { language: owner.language, origin: deps.publicOrigin, now };
  return TaggedFile.of(request.ifNoneMatch, tagOf(dates, owner.language), () => Readable.from([calendarText(dates, written)]));
});
