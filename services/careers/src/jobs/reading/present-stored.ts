import type { Job as JobReply } from '@paanch/contracts/careers/jobs';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Caller } from '@paanch/platform/http/caller';
import type { CareersDeps } from '../../deps.js';
import { presentJob } from './present-job.js';
import { jobViewOf } from './shown-job.store.js';

/** A job that was just saved, with what belongs to it. */
export async function presentStored(id: string, caller: Caller, { shownJobs }: Pick<CareersDeps, 'shownJobs'>): Promise<JobReply> {
  const found = await shownJobs.find(id, jobViewOf(caller));
  if (found === null) throw refuse('NOT_FOUND');
  return presentJob(found);
}
