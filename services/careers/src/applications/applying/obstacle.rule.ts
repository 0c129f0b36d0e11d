/** Why a learner cannot apply for a job, in the order in which it is said (docs/careers.md#applications). */
import type { APPLY_OBSTACLES } from '@paanch/contracts/careers/openings';
import type { LearnerStanding } from '../../portal/portal.store.js';
import type { Job } from '../../jobs/tables.js';

type Obstacle = (typeof APPLY_OBSTACLES)[number];

/** By time: the flag of an expired job follows minutes later. */
const takesApplications = ({ status, deadline }: Pick<Job, 'status' | 'deadline'>, now: Date) => status === 'active' && now < deadline;

interface Considered {
  readonly job: Pick<Job, 'status' | 'deadline'>;
  /** And has not withdrawn it. */
  readonly hasApplied: boolean;
  readonly standing: Pick<LearnerStanding, 'openApplications' | 'maxApplications'>;
}

export function obstacleTo({ job, hasApplied, standing }: Considered, now: Date): Obstacle | null {
  if (!takesApplications(job, now)) return 'JOB_CLOSED';
  if (hasApplied) return 'ALREADY_APPLIED';
  return standing.openApplications >= standing.maxApplications ? 'APPLICATION_LIMIT' : null;
}
