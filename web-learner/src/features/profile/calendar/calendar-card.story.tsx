/** The card of the calendar in all its states; replies match the contracts. */
import { type CalendarLink, endCalendarLink, makeCalendarLink, readCalendarLink } from '@paanch/contracts/progress/outward/calendar';
import { AppStory, type Answer } from '../../../app/app.story.js';
import { CalendarCard } from './calendar-card.js';

export const URL_OF_IT = `https://paanch.example/api/app/calendar.ics?token=${'t'.repeat(43)}`;
const link: CalendarLink = { created_at: '2026-11-20T05:36:00.000Z', read_at: null };

const read = (reply: CalendarLink | null): Answer => ({ route: readCalendarLink, reply: readCalendarLink.reply.parse({ link: reply }) });
const made: Answer = { route: makeCalendarLink, status: 201, reply: makeCalendarLink.reply.parse({ ...link, url: URL_OF_IT }) };
const ended: Answer = { route: endCalendarLink, reply: {} };
const card = (...answers: Answer[]) => (
  <AppStory answers={answers}>
    <CalendarCard />
  </AppStory>
);

export const stories = {
  none: () => card(read(null), made),
  unread: () => card(read(link), made, ended),
  read: () => card(read({ ...link, read_at: '2026-11-29T06:30:00.000Z' }), made, ended),
  loading: () => card({ route: readCalendarLink, isPending: true }),
  refused: () => card({ route: readCalendarLink, status: 403 }),
};
