import type { Job as JobReply } from '@paanch/contracts/careers/jobs';
import type { ShownJob } from './shown-job.store.js';

export function presentJob({ job, company, client, applications }: ShownJob): JobReply {
  const {
    deadline,
    created_at,
    updated_at,
    ended_at: _end,
    warned_of: _warned,
    reminded_at: _reminded,
    archived_at: _archived,
    ...shown
  } = job;
  return {
    ...shown,
    client,
    company,
    application_count: applications,
    deadline: deadline.toISOString(),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
