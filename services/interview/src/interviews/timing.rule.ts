/** When an interview is over, and how long it lasted, by the server's clock alone (docs/interviews.md#time). */
import { RESUME_WITHIN_SECONDS, SHORT_INTERVIEW_SECONDS, UNSENT_HOURS } from '@paanch/contracts/interview/interviews/vocabulary';
import type { Interview } from './tables.js';

const HOUR_MS = 3_600_000;
/** A connection that is taken up again needs a moment to say so. */
export const RESUMED_WITHIN_MS = (RESUME_WITHIN_SECONDS + 5) * 1_000;

type Breaks = Pick<Interview, 'break_seconds' | 'break_until'>;
type Timed = Pick<Interview, 'state' | 'started_at' | 'ends_at' | 'ended_at' | 'lost_at'> & Breaks;

/** While its connection is lost, an interview is not over: the seconds may be given back. */
export function isOver({ ends_at, ended_at, lost_at }: Timed, now: Date): boolean {
  if (ended_at !== null) return true;
  return ends_at !== null && now.getTime() >= ends_at.getTime() + (lost_at === null ? 0 : RESUMED_WITHIN_MS);
}

/** Its learner can still go on with it. */
export const isOpen = (interview: Timed, now: Date): boolean =>
  interview.state === 'ready' || (interview.state === 'active' && !isOver(interview, now));

/** When it ended, or would end if it ended now. */
export function endOf({ ends_at, ended_at }: Timed, now: Date): Date {
  if (ended_at !== null) return ended_at;
  return ends_at !== null && ends_at < now ? ends_at : now;
}

/** Whole seconds of all breaks; of one that goes on at that moment, those that have passed. */
export function breakSecondsBy({ break_seconds, break_until }: Breaks, moment: Date): number {
  const aheadMs = break_until === null ? 0 : Math.max(0, break_until.getTime() - moment.getTime());
  return break_seconds - Math.floor(aheadMs / 1_000);
}

/** Without breaks; 0 if it was never begun. */
export function lastedSeconds(interview: Timed, now: Date): number {
  const { started_at: start } = interview;
  if (start === null) return 0;
  const end = endOf(interview, now);
  return Math.max(0, Math.floor((end.getTime() - start.getTime()) / 1_000) - breakSecondsBy(interview, end));
}

export const isShort = (interview: Timed, now: Date): boolean => lastedSeconds(interview, now) < SHORT_INTERVIEW_SECONDS;

/** Until when what was begun can still be handed in or sent; null: it was never begun. */
export const unsentUntil = ({ started_at: start }: Pick<Timed, 'started_at'>): Date | null =>
  start && new Date(start.getTime() + UNSENT_HOURS * HOUR_MS);
