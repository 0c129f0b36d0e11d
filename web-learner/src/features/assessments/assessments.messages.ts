/** Texts of the assessments, a catalogue a screen. */
import { listMessages } from './list/list.messages.js';
import { resultMessages } from './result/result.messages.js';
import { takingMessages } from './taking/taking.messages.js';

export const assessmentMessages = {
  title: 'Assessments',
  readiness: 'Job Readiness',
  trail: 'Way back',
  failed: 'Failed to fetch Job Readiness assessments',
  questions_one: '{{count}} question',
  questions_other: '{{count}} questions',
  minutes: '{{count}} min',
  minutesSeconds: '{{minutes}} min {{seconds}} s',
  seconds: '{{seconds}} s',
  minutesExtended: '{{count}} min ({{base}} × {{factor}})',
  noLimit: 'no time limit',
  list: listMessages,
  result: resultMessages,
  taking: takingMessages,
} as const;
