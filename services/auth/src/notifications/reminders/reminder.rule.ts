/** Who is reminded of their programme, and when (docs/people.md#reminders). */
import { minorUntil } from '../../profile/minor-until.rule.js';
import { mailTime } from '../mail-times.rule.js';
import type { LearnerText } from '../texts/notification-text.js';

const DAY_MS = 24 * 60 * 60_000;
/** Quiet days after which there is a reminder. */
export const REMINDED_AFTER = [7, 21] as const;
export type RemindedAfter = (typeof REMINDED_AFTER)[number];
/** A reminder that could not be sent in time, after an outage for instance, is left out: what it says would be old. */
const SENT_WITHIN_DAYS = 7;

/** A learner who has something to do and was not here for some days. */
export interface QuietLearner {
  readonly personId: string;
  /** The last activity or sign-in. */
  readonly quietSince: Date;
  readonly timeZone: string;
  /** YYYY-MM-DD. */
  readonly date_of_birth: string | null;
  readonly guardian_agreed: boolean;
  /** The last reminder of this quiet time; null: none yet. */
  readonly reminded: number | null;
}

/** The moments between which a quiet time began that a reminder may be due for. */
export const quietSpans = (now: Date): readonly { readonly after: Date; readonly until: Date }[] =>
  REMINDED_AFTER.map((days) => ({
    after: new Date(now.getTime() - (days + SENT_WITHIN_DAYS) * DAY_MS),
    until: new Date(now.getTime() - days * DAY_MS),
  }));

/** Null: none now; for a minor, until a parent agrees. */
export function dueReminder(learner: QuietLearner, now: Date): RemindedAfter | null {
  const { quietSince, timeZone, reminded } = learner;
  const quietDays = (now.getTime() - quietSince.getTime()) / DAY_MS;
  const due = REMINDED_AFTER.findLast((days) => days <= quietDays);
  if (due === undefined || quietDays >= due + SENT_WITHIN_DAYS || (reminded !== null && reminded >= due)) return null;
  const isDay = mailTime(now, timeZone, false).getTime() === now.getTime();
  return isDay && minorUntil(learner, now) === null ? due : null;
}

/** Says what there is to do, and nothing of days that were missed. */
export const quietDays = (days: RemindedAfter): LearnerText => ({
  kind: 'quiet_days',
  en: {
    title: 'Your next step is ready',
    body:
      days === 7
        ? 'Everything you did is saved, and your next step is ready on Home. Take it at a time that suits you.'
        : 'Your next step is still ready on Home, and everything you did is saved. This is our last reminder for now.',
  },
  hi: {
    title: 'आपका अगला कदम तैयार है',
    body:
      days === 7
        ? 'आपका सारा काम सेव है, और आपका अगला कदम होम पर तैयार है। जब आपको ठीक लगे, तब शुरू करें।'
        : 'आपका अगला कदम अब भी होम पर तैयार है, और आपका सारा काम सेव है। फ़िलहाल यह हमारा आख़िरी रिमाइंडर है।',
  },
  link: '/app',
});
