/** What the browser says of an interview, and what that changes (docs/interviews.md#time). */
import { InterviewStarted } from '@paanch/contracts/interview/events';
import { interviewElsewhere, interviewOver } from '@paanch/contracts/interview/interviews/reasons';
import type { InterviewEvent } from '@paanch/contracts/interview/interviews/sessions';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { revised } from '../interviewee.rule.js';
import { ofInterview } from '../known-interview.rule.js';
import type { Interview, StoredInterviewEvent } from '../tables.js';
import { isOver, RESUMED_WITHIN_MS } from '../timing.rule.js';
import { refundSeconds } from './refund.rule.js';
import type { Heard, Sitting } from './sitting.js';

/** More than any interview has; what is beyond is not kept. */
const MOST_EVENTS = 2_000;
/** A save that was on its way when the interview was handed in. */
const LATE_MS = 60_000;
const OF_NO_QUESTION = -1;

const ENDS: ReadonlySet<string> = new Set(['ended', 'goaway', 'share_stopped', 'inactive']);

export interface Told {
  readonly events: readonly InterviewEvent[];
  readonly studentId: string;
  readonly sessionId: string;
  /** Why the clock may not begin; null: it may. */
  readonly whyNotStart: Refusal | null;
}

interface Decision {
  readonly next: Sitting;
  readonly facts: readonly Fact[];
  readonly outcome: Interview;
}

/** While its time runs, it belongs to the session that began it. */
export const isElsewhere = ({ state, held_by, ...rest }: Interview, sessionId: string, now: Date): boolean =>
  state === 'active' && held_by !== sessionId && !isOver({ state, ...rest }, now);

function isClosed({ state, submitted_at }: Interview, now: Date): boolean {
  if (state === 'abandoned') return true;
  return submitted_at !== null && now.getTime() - submitted_at.getTime() > LATE_MS;
}

const keyOf = ({ at_ms, kind, question_index }: Omit<Heard, 'received_at'>) => `${at_ms}|${kind}|${question_index}`;

/** Those that were not heard before, in their order. */
function freshOf({ heard }: Sitting, id: string, events: readonly InterviewEvent[], now: Date): StoredInterviewEvent[] {
  const known = new Set(heard.map(keyOf));
  const given = events.map(({ question_index, ...event }) => ({
    ...event,
    question_index: question_index ?? OF_NO_QUESTION,
    interview_id: id,
    received_at: now,
  }));
  const fresh = [...new Map(given.map((event) => [keyOf(event), event])).values()].filter((event) => !known.has(keyOf(event)));
  return fresh.toSorted((a, b) => a.at_ms - b.at_ms).slice(0, MOST_EVENTS - heard.length);
}

function begun(interview: Interview, sessionId: string, now: Date): Interview {
  const ends_at = new Date(now.getTime() + interview.seconds_allowed * 1_000);
  return revised(interview, { state: 'active', held_by: sessionId, started_at: now, ends_at });
}

function takenUp(interview: Interview, resumed: Heard, before: readonly Heard[]): Interview {
  const { started_at, ends_at, refunded_seconds, break_until } = interview;
  if (started_at === null || ends_at === null || resumed.received_at.getTime() >= ends_at.getTime() + RESUMED_WITHIN_MS) return interview;
  const seconds = refundSeconds(resumed, before, break_until ?? started_at);
  return revised(interview, {
    lost_at: null,
    refunded_seconds: refunded_seconds + seconds,
    ends_at: new Date(ends_at.getTime() + seconds * 1_000),
  });
}

/** After `ended` nothing moves its clock again. */
function after(interview: Interview, event: Heard, before: readonly Heard[], sessionId: string): Interview {
  const { kind, received_at: now } = event;
  const { state, ended_at, ends_at } = interview;
  if (kind === 'started' && state === 'ready') return begun(interview, sessionId, now);
  if (state !== 'active' || ended_at !== null || ends_at === null) return interview;
  if (kind === 'lost') return revised(interview, { lost_at: now });
  if (kind === 'resumed') return takenUp(interview, event, before);
  return ENDS.has(kind) ? revised(interview, { ended_at: now < ends_at ? now : ends_at, lost_at: null }) : interview;
}

export function happened(known: Sitting, told: Told, now: Date): Decision | Refusal {
  const { interview } = known;
  if (interview === null || interview.student_id !== told.studentId) return refuse('NOT_FOUND');
  if (isClosed(interview, now)) return refuse(interviewOver);
  if (isElsewhere(interview, told.sessionId, now)) return refuse(interviewElsewhere);
  const said = freshOf(known, interview.id, told.events, now);
  const begins = interview.state === 'ready' && said.some(({ kind }) => kind === 'started');
  if (begins && told.whyNotStart !== null) return told.whyNotStart;
  let next = interview;
  for (const [index, event] of said.entries()) next = after(next, event, [...known.heard, ...said.slice(0, index)], told.sessionId);
  const facts = begins && !next.is_practice ? [fact(InterviewStarted, next.id, ofInterview(next))] : [];
  return { next: { ...known, interview: next, said }, facts, outcome: next };
}
