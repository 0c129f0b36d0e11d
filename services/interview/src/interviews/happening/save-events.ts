import { interviewLocked } from '@paanch/contracts/interview/interviews/reasons';
import * as contract from '@paanch/contracts/interview/interviews/sessions';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../../deps.js';
import { isUnlocked, mayBeRecorded } from '../interviewee.rule.js';
import { presentClock } from '../present-clock.js';
import { happened } from './happening.rule.js';

/** What is asked of a learner in the moment in which the clock begins. */
async function whyNotStart(studentId: string, interviewId: string, { interviewees, clock }: InterviewDeps): Promise<Refusal | null> {
  const known = await interviewees.find(studentId);
  if (!isUnlocked(known)) return refuse(interviewLocked);
  const isPractice = known.interviews.some(({ id, is_practice }) => id === interviewId && is_practice);
  return isPractice || mayBeRecorded(known, clock()) ? null : refuse('CONSENT_REQUIRED');
}

export const saveInterviewEvents = serve(
  contract.saveInterviewEvents,
  async ({ params: { interviewId }, body: { events }, caller }, deps: InterviewDeps) => {
    const { userId: studentId, sessionId } = caller;
    const begins = events.some(({ kind }) => kind === 'started');
    const told = { events, studentId, sessionId, whyNotStart: begins ? await whyNotStart(studentId, interviewId, deps) : null };
    const now = deps.clock();
    return presentClock(await deps.sittings.change(interviewId, (known) => happened(known, told, now)), now);
  },
);
