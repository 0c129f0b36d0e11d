/** Whether and by whom a learner is interviewed (docs/interviews.md#an-interview, docs/interviews.md#consent). */
import { indianDay } from '@paanch/contracts/careers/indian-days';
import { INTERVIEW_SECONDS, UNLIMITED_SECONDS } from '@paanch/contracts/interview/interviews/vocabulary';
import type { Engine } from '@paanch/contracts/interview/vocabulary';
import { starCount } from '@paanch/contracts/kernel/stars';
import type { Interviewee } from './interviewee.js';
import type { Interview } from './tables.js';
import { isOpen } from './timing.rule.js';

const OPENS_AT = starCount('FOUR');

export const isUnlocked = ({ standing }: Pick<Interviewee, 'standing'>): boolean => starCount(standing?.star_level ?? null) >= OPENS_AT;

export const isMinor = ({ minorUntil }: Pick<Interviewee, 'minorUntil'>, now: Date): boolean =>
  minorUntil !== null && indianDay(now) < minorUntil;

export const secondsAllowed = ({ extraTime, hasNoLimit }: Pick<Interviewee, 'extraTime' | 'hasNoLimit'>): number =>
  hasNoLimit ? UNLIMITED_SECONDS : Math.round(INTERVIEW_SECONDS * extraTime);

/** Practice is recorded nowhere. */
export const mayBeRecorded = (known: Pick<Interviewee, 'consents' | 'minorUntil'>, now: Date): boolean =>
  known.consents.has('interview_recording') && !isMinor(known, now);

type Led = Pick<Interviewee, 'consents' | 'minorUntil' | 'hasNoLimit' | 'hasBreaks'>;

/**
 * Nothing goes to an outside provider without its own consent, and nothing of a minor or of practice ever; nor what has no limit or breaks,
 * as the provider ends each session by its own.
 */
export function engineOf(known: Led, ofOperator: Engine, isPractice: boolean, now: Date): Engine {
  const isLong = known.hasNoLimit || known.hasBreaks;
  const mayGoOut = known.consents.has('interview_ai') && !isMinor(known, now) && !isPractice && !isLong;
  return mayGoOut ? ofOperator : 'embedded';
}

/** In the programme that counts now. */
export const isPassed = ({ interviews, standing }: Pick<Interviewee, 'interviews' | 'standing'>): boolean =>
  interviews.some(({ passed_at, product_id }) => passed_at !== null && product_id === standing?.product_id);

/** The one that its learner can go on with; there is at most one of each kind. */
export const openOne = ({ interviews }: Pick<Interviewee, 'interviews'>, isPractice: boolean, now: Date): Interview | undefined =>
  interviews.find((interview) => interview.is_practice === isPractice && isOpen(interview, now));

/** The same learner with an interview that was changed, or is new. */
export function withInterview(known: Interviewee, interview: Interview): Interviewee {
  const isKnown = known.interviews.some(({ id }) => id === interview.id);
  if (!isKnown) return { ...known, interviews: [interview, ...known.interviews] };
  return { ...known, interviews: known.interviews.map((one) => (one.id === interview.id ? interview : one)) };
}

/** An interview that is one revision on. */
export const revised = (interview: Interview, change: Partial<Interview>): Interview => ({
  ...interview,
  ...change,
  revision: interview.revision + 1,
});
