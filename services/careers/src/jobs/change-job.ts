import * as contract from '@paanch/contracts/careers/jobs';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { CareersDeps } from '../deps.js';
import * as rule from './job.rule.js';
import { presentJob } from './reading/present-job.js';
import { jobViewOf, lockShown } from './reading/shown-job.store.js';
import type { Job } from './tables.js';

export const changeJob = serve(contract.changeJob, async ({ params: { jobId }, body, caller }, deps: CareersDeps) => {
  const { revision, deadline, tags, requirements, benefits, ...others } = body;
  const lists = { tags: emptied(tags), requirements: emptied(requirements), benefits: emptied(benefits) };
  const patch = { ...others, ...lists, deadline: deadline === undefined ? undefined : new Date(deadline) };
  const named = await deps.jobs.othersNamed(body);
  return inTransaction(deps.db, async (tx) => {
    const view = jobViewOf(caller);
    const shown = await lockShown(tx, jobId, view);
    const present = (known: Job | null) => known && shown && presentJob({ ...shown, job: known });
    await deps.jobs.within(tx).change(
      jobId,
      unlessStale(revision, present, (known) => rule.changeJob(known, patch, named, deps.clock())),
    );
    // While it is still locked: afterwards it may be what someone else has written.
    const stored = await lockShown(tx, jobId, view);
    if (stored === null) throw refuse('NOT_FOUND');
    return presentJob(stored);
  });
});

/** Null empties a list. */
const emptied = (entries: string[] | null | undefined) => (entries === null ? [] : entries);
