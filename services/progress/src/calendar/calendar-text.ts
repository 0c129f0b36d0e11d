/** A calendar as text of RFC 5545, which ical-generator writes. */
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import type { Language } from '@paanch/contracts/kernel/language/language';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { CalendarDate } from './calendar-dates.rule.js';

/** Seconds after which a calendar app may read again. */
const READ_AGAIN = 3_600;

interface Written {
  readonly language: Language;
  readonly origin: string;
  readonly now: Date;
}

/** Dates take up no time and ring no bell: subscribers set reminders in their own app. */
export function calendarText(dates: readonly CalendarDate[], { language, origin, now }: Written): string {
  const calendar = ical({
    name: APP_NAME,
    prodId: { company: APP_NAME, product: 'Calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: READ_AGAIN,
  });
  const { host } = new URL(origin);
  for (const { uid, at, summary, path } of dates) {
    const transparency = ICalEventTransparency.TRANSPARENT;
    calendar.createEvent({
      id: `${uid}@${host}`,
      start: at,
      stamp: now,
      summary: summary[language],
      url: `${origin}${path}`,
      transparency,
    });
  }
  return calendar.toString();
}
