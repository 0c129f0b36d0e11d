/** How many interviews a learner may still take (docs/interviews.md#limits). */
import { ATTEMPTS, PRACTICE_A_DAY } from '@paanch/contracts/interview/interviews/vocabulary';
import type { Interview } from './tables.js';
import { isOpen, isShort } from './timing.rule.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Allowance {
  /** Of those in the window. */
  readonly left: number;
  /** When there is one again; null: now. */
  readonly nextAt: Date | null;
}

interface Window {
  readonly most: number;
  readonly ms: number;
}

/** One that is over within a minute uses nothing up, unless it was practice that has its levels; one that runs does. */
const isUsed = (interview: Interview, now: Date) =>
  interview.started_at !== null && (interview.state === 'submitted' || isOpen(interview, now) || !isShort(interview, now));

/** When the interviews that used something up were begun, newest first. */
const begunTimes = (interviews: readonly Interview[], now: Date): number[] =>
  interviews
    .filter((interview) => isUsed(interview, now))
    .map(({ started_at: start }) => start?.getTime() ?? 0)
    .toSorted((a, b) => b - a);

/** Until so many of the newest are not all within the window any more. */
function fullUntil(begun: readonly number[], { most, ms }: Window): number {
  const oldest = begun[most - 1];
  return oldest === undefined ? 0 : oldest + ms;
}

/** @param wait between one and the next, milliseconds */
function allowance(begun: readonly number[], window: Window, wait: number, now: Date): Allowance {
  const used = begun.filter((at) => at > now.getTime() - window.ms).length;
  const next = Math.max(fullUntil(begun, window), fullUntil(begun, { most: 1, ms: wait }));
  return { left: Math.max(0, window.most - used), nextAt: next > now.getTime() ? new Date(next) : null };
}

/** Of those that count. */
export function attemptsOf(interviews: readonly Interview[], now: Date): Allowance {
  const real = interviews.filter(({ is_practice: isPractice }) => !isPractice);
  return allowance(begunTimes(real, now), { most: ATTEMPTS.most, ms: ATTEMPTS.days * DAY_MS }, ATTEMPTS.waitHours * HOUR_MS, now);
}

export function practiceOf(interviews: readonly Interview[], now: Date): Allowance {
  const practice = interviews.filter(({ is_practice: isPractice }) => isPractice);
  return allowance(begunTimes(practice, now), { most: PRACTICE_A_DAY, ms: DAY_MS }, 0, now);
}
