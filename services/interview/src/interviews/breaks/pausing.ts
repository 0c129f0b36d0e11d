/** A break begins or ends, decided with its interview locked. */
import { interviewElsewhere } from '@paanch/contracts/interview/interviews/reasons';
import type { InterviewClock } from '@paanch/contracts/interview/interviews/sessions';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Caller } from '@paanch/platform/http/caller';
import type { InterviewDeps } from '../../deps.js';
import { isElsewhere } from '../happening/happening.rule.js';
import type { Sitting } from '../happening/sitting.js';
import { presentClock } from '../present-clock.js';
import type { Interview } from '../tables.js';

type Decide = (interview: Interview, now: Date) => Interview | Refusal;

interface Asked {
  readonly caller: Caller;
  readonly params: { readonly interviewId: string };
}

function decided(known: Sitting, { userId, sessionId }: Caller, decide: Decide, now: Date) {
  const { interview } = known;
  if (interview === null || interview.student_id !== userId) return refuse('NOT_FOUND');
  if (isElsewhere(interview, sessionId, now)) return refuse(interviewElsewhere);
  const next = decide(interview, now);
  return isRefusal(next) ? next : { next: { ...known, interview: next }, facts: [], outcome: next };
}

export async function changeBreak({ caller, params }: Asked, { clock, sittings }: InterviewDeps, decide: Decide): Promise<InterviewClock> {
  const now = clock();
  return presentClock(await sittings.change(params.interviewId, (known) => decided(known, caller, decide, now)), now);
}
