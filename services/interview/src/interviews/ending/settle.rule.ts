/** What becomes of interviews that nobody handed in (docs/interviews.md#the-end). */
import { UNSENT_HOURS } from '@paanch/contracts/interview/interviews/vocabulary';
import type { Fact } from '@paanch/contracts/kernel/event';
import type { Task } from '@paanch/contracts/kernel/tasks/task';
import type { Interviewee, IntervieweeDecision } from '../interviewee.js';
import type { Interview } from '../tables.js';
import { isOver, isShort } from '../timing.rule.js';
import { abandoned, handedIn } from './hand-in.rule.js';

export const LEFT_AFTER_MS = UNSENT_HOURS * 3_600_000;

/** Nobody has come back to it for a day. */
function isLeft({ state, started_at, created_at }: Interview, now: Date): boolean {
  const since = state === 'active' ? started_at : state === 'ready' ? created_at : null;
  return since !== null && now.getTime() - since.getTime() >= LEFT_AFTER_MS;
}

/** Over, and of no use to anybody while its learner wants another; one that counts can still be sent for a day. */
const isInTheWay = (interview: Interview, isPractice: boolean, now: Date): boolean =>
  interview.state === 'active' && interview.is_practice === isPractice && isOver(interview, now) && (isPractice || isShort(interview, now));

function holdsSomething({ said, recorded }: Interviewee, { id }: Interview): boolean {
  const hasWords = said.some(
    ({ interview_id, kind, text }) => interview_id === id && (kind === 'typed' || kind === 'recognized') && text.trim() !== '',
  );
  return hasWords || recorded.has(id);
}

function settled(known: Interviewee, interview: Interview, now: Date): IntervieweeDecision<Interview> {
  const isWorth = interview.started_at !== null && !isShort(interview, now) && holdsSomething(known, interview);
  return isWorth ? handedIn(known, interview, now) : abandoned(known, interview, now);
}

function settle(known: Interviewee, which: (interview: Interview) => boolean, now: Date): IntervieweeDecision<number> {
  let next = known;
  const facts: Fact[] = [];
  const tasks: Task[] = [];
  const found = known.interviews.filter(which);
  for (const interview of found) {
    const decision = settled(next, interview, now);
    next = decision.next;
    facts.push(...decision.facts);
    tasks.push(...(decision.tasks ?? []));
  }
  return { next, facts, tasks, outcome: found.length };
}

/** Handed in as they are if they hold anything, else given up. */
export const settleLeft = (known: Interviewee, now: Date) => settle(known, (interview) => isLeft(interview, now), now);

/** The same, and what only keeps a new one of its kind from being made. */
export const settleInTheWay = (known: Interviewee, isPractice: boolean, now: Date) =>
  settle(known, (interview) => isLeft(interview, now) || isInTheWay(interview, isPractice, now), now);
