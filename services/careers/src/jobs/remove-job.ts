import * as contract from '@paanch/contracts/careers/jobs';
import { serve } from '@paanch/platform/http/serve';
import { currentContext } from '@paanch/platform/observing/context';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { endWithJob } from '../applications/application.rule.js';
import type { CareersDeps } from '../deps.js';
import { archiveJob } from './job.rule.js';

export const removeJob = serve(contract.removeJob, async ({ params: { jobId } }, { db, jobs, applications, due, clock }: CareersDeps) => {
  const now = clock();
  await inTransaction(db, async (tx) => {
    await jobs.within(tx).change(jobId, (known) => archiveJob(known, now));
    // The job is locked: nobody applies any more.
    const context = currentContext();
    const ending = (await due.openOf(tx, jobId)).map((key) => ({ key, context, decide: (known: Known) => endWithJob(known, now) }));
    await applications.within(tx).changeAll(ending);
  });
  return { success: true as const };
});

type Known = Parameters<typeof endWithJob>[0];
