import { createHash } from 'node:crypto';
import type { Language } from '@paanch/contracts/kernel/language/language';
import type { CalendarDate } from './calendar-dates.rule.js';

/** Changes whenever a date or the language does. Weak: the moment of writing is in the text as well. */
export function tagOf(dates: readonly CalendarDate[], language: Language): string {
  return `W/"${createHash('sha256')
    .update(JSON.stringify([language, dates]))
    .digest('base64url')
    .slice(0, 27)}"`;
}
