import * as contract from '@paanch/contracts/interview/interviews/sessions';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../../deps.js';
import { removed } from './hand-in.rule.js';

export const removeInterview = serve(
  contract.removeInterview,
  async ({ params: { interviewId }, caller: { userId } }, { interviewees, clock }: InterviewDeps) => {
    await interviewees.change(userId, (known) => removed(known, interviewId, clock()));
  },
);
