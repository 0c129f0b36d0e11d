import * as contract from '@paanch/contracts/careers/applying';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../../deps.js';
import { apply } from './apply.rule.js';
import { atOwnJob } from './at-own-job.js';

export const applyForJob = serve(
  contract.applyForJob,
  async ({ params: { jobId }, body: form, caller: { userId: studentId } }, { applying, newId, clock }: CareersDeps) => {
    const sent = { id: newId(), studentId, form };
    // The moment of the decision counts: the request may have waited for its turn until after the deadline.
    const decide = atOwnJob(jobId, (known) => apply(known, sent, clock()));
    const { id, status } = await applying.change({ studentId, jobId, resumeId: form.resume_id }, decide);
    return { success: true as const, application: { id, status } };
  },
);
