/** What a learner reads of one interview that was handed in, and the analysis that is asked for again. */
import { submissionMissing, unknownSubmission } from '@paanch/contracts/interview/interviews/reasons';
import * as contract from '@paanch/contracts/interview/interviews/results';
import { Id } from '@paanch/contracts/kernel/fields';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../../deps.js';
import type { Interview } from '../tables.js';
import { presentFeedback, presentStatus } from './present-results.js';
import { statusOf } from './result.rule.js';
import { retried } from './retry.rule.js';

function idOf(given: string): string | Refusal {
  if (given.trim() === '') return refuse(submissionMissing);
  const id = Id.safeParse(given);
  return id.success ? id.data : refuse(unknownSubmission);
}

/** An own one that was handed in. */
async function found(given: string, studentId: string, { ownInterviews }: InterviewDeps): Promise<Interview | Refusal> {
  const id = idOf(given);
  if (isRefusal(id)) return id;
  const interview = await ownInterviews.find(studentId, id);
  return interview?.state === 'submitted' ? interview : refuse('NOT_FOUND');
}

export const readInterviewStatus = serve(
  contract.readInterviewStatus,
  async ({ params: { submissionId }, caller: { userId } }, deps: InterviewDeps) => {
    const interview = await found(submissionId, userId, deps);
    return isRefusal(interview) ? interview : presentStatus(interview);
  },
);

export const retryInterview = serve(
  contract.retryInterview,
  async ({ params: { submissionId }, caller: { userId } }, { interviews }: InterviewDeps) => {
    const id = idOf(submissionId);
    if (isRefusal(id)) return id;
    const interview = await interviews.change(id, (known) => retried(known, userId));
    return { success: true as const, status: statusOf(interview) };
  },
);

export const readInterviewFeedback = serve(
  contract.readInterviewFeedback,
  async ({ params: { submissionId }, caller: { userId } }, deps: InterviewDeps) => {
    const interview = await found(submissionId, userId, deps);
    if (isRefusal(interview)) return interview;
    return presentFeedback(interview, await deps.ownInterviews.around(interview.id));
  },
);
