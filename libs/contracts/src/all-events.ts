/** Every fact of every service; for the live hub, security and contract tests. */
import * as authEvents from './auth/events.js';
import * as contentEvents from './content/events.js';
import type { EventContract } from './kernel/event.js';
import * as progressEvents from './progress/events.js';
import * as progressExamEvents from './progress/exams/events.js';
import * as progressSampleEvents from './progress/samples/events.js';
import * as securityEvents from './security/events.js';
import * as deadLetterEvents from './security/failing/dead-letter-events.js';
import * as careersEvents from './careers/events.js';
import * as interviewEvents from './interview/events.js';
import * as progressOutwardEvents from './progress/outward/events.js';
import * as privacyEvents from './privacy/events.js';
import * as privacyRetention from './privacy/retention.js';

/** A file's events are those it exports. */
const CONTRACTS: readonly Readonly<Record<string, unknown>>[] = [
  authEvents,
  contentEvents,
  progressEvents,
  progressExamEvents,
  progressSampleEvents,
  securityEvents,
  deadLetterEvents,
  deadLetterEvents.DEAD_LETTER_CHANGED,
  careersEvents,
  interviewEvents,
  privacyEvents,
  privacyEvents.PART_ANSWERED,
  privacyRetention.ROWS_REMOVED,
  progressOutwardEvents,
];

const isEvent = (value: unknown): value is EventContract =>
  typeof value === 'object' && value !== null && 'subject' in value && 'consumedBy' in value;

export const allEvents: readonly EventContract[] = CONTRACTS.flatMap((contract) => Object.values(contract)).filter(isEvent);
