/** A running interview is paused: its clock stands still, for some minutes at most (docs/interviews.md#breaks). */
import * as reasons from '@paanch/contracts/interview/interviews/reasons';
import { BREAK_MINUTES, BREAKS_PER_INTERVIEW } from '@paanch/contracts/interview/interviews/vocabulary';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { revised } from '../interviewee.rule.js';
import type { Interview } from '../tables.js';

const BREAK_SECONDS = BREAK_MINUTES * 60;
const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1_000);

/** By how much all breaks can lengthen an interview. */
export const mostBreakSeconds = ({ has_breaks }: Pick<Interview, 'has_breaks'>): number =>
  has_breaks ? BREAKS_PER_INTERVIEW * BREAK_SECONDS : 0;

type Running = Pick<Interview, 'state' | 'ended_at' | 'break_until'>;

/** A break that nobody ends is over at its end, and with its interview. */
export const isPaused = ({ state, ended_at, break_until }: Running, now: Date): boolean =>
  state === 'active' && ended_at === null && break_until !== null && now < break_until;

/** 0: it is not paused. */
export const breakMsLeft = (interview: Running, now: Date): number =>
  isPaused(interview, now) ? (interview.break_until?.getTime() ?? 0) - now.getTime() : 0;

const lengthened = ({ break_seconds }: Interview, ends_at: Date, seconds: number) => ({
  ends_at: after(ends_at, seconds),
  break_seconds: break_seconds + seconds,
});

/** The end moves by the whole break at once, so that nothing has to happen when nobody ends it. The same one: it is paused already. */
export function begun(interview: Interview, now: Date): Interview | Refusal {
  const { state, ends_at, ended_at, has_breaks, breaks_taken } = interview;
  if (state === 'ready') return refuse(reasons.interviewNotStarted);
  if (state !== 'active' || ends_at === null || ended_at !== null || now >= ends_at) return refuse(reasons.interviewOver);
  if (isPaused(interview, now)) return interview;
  if (!has_breaks) return refuse(reasons.noBreaks);
  if (breaks_taken >= BREAKS_PER_INTERVIEW) return refuse(reasons.noBreakLeft);
  const paused = { breaks_taken: breaks_taken + 1, break_until: after(now, BREAK_SECONDS) };
  return revised(interview, { ...lengthened(interview, ends_at, BREAK_SECONDS), ...paused });
}

/** What is left of the break is taken off the end again, in whole seconds. The same one: there was no break to end. */
export function ended(interview: Interview, now: Date): Interview {
  const { ends_at } = interview;
  if (!isPaused(interview, now) || ends_at === null) return interview;
  const left = Math.floor(breakMsLeft(interview, now) / 1_000);
  return revised(interview, { ...lengthened(interview, ends_at, -left), break_until: now });
}
