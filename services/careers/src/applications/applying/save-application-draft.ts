import * as contract from '@paanch/contracts/careers/applying';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../../deps.js';
import { keepDraft } from './apply.rule.js';
import { atOwnJob } from './at-own-job.js';

export const saveApplicationDraft = serve(
  contract.saveApplicationDraft,
  async ({ params: { jobId }, body, caller: { userId: studentId } }, { applying, clock }: CareersDeps) => {
    const decide = atOwnJob(jobId, (known) => keepDraft(known, body, clock()));
    const savedAt = await applying.change({ studentId, jobId, resumeId: null }, decide);
    return { saved_at: savedAt.toISOString() };
  },
);
