/** Days as they are counted in India, which is always 5:30 hours ahead of UTC (docs/careers.md#deadlines). */
import { DAY_MS } from './vocabulary.js';

const AHEAD_MS = 5.5 * 3_600_000;

const dayNumber = (moment: Date) => Math.floor((moment.getTime() + AHEAD_MS) / DAY_MS);

/** YYYY-MM-DD. */
export const indianDay = (moment: Date) => new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10);

/** The last second of an Indian day: what a form sends as a deadline. @param day YYYY-MM-DD */
export const endOfIndianDay = (day: string) => new Date(Date.parse(`${day}T23:59:59Z`) - AHEAD_MS);

export interface DeadlineBadge {
  readonly text: string;
  readonly urgency: 'past' | 'urgent' | 'soon' | 'later';
}

const URGENT_DAYS = 3;
const SOON_DAYS = 7;

export function deadlineBadge(deadline: Date, now: Date): DeadlineBadge {
  if (deadline <= now) return { text: 'Expired', urgency: 'past' };
  const days = dayNumber(deadline) - dayNumber(now);
  if (days === 0) return { text: 'Due today', urgency: 'urgent' };
  const text = days === 1 ? '1 day left' : `${days} days left`;
  if (days <= URGENT_DAYS) return { text, urgency: 'urgent' };
  return { text, urgency: days <= SOON_DAYS ? 'soon' : 'later' };
}
