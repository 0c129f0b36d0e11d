/** What may happen to a job; each change leaves its fact (docs/careers.md#jobs). */
import { JobChanged, JobExpiresSoon } from '@paanch/contracts/careers/events';
import * as reasons from '@paanch/contracts/careers/reasons';
import { isTurnedRange } from '@paanch/contracts/careers/salary';
import { DAY_MS, EXPIRES_SOON_DAYS, type JobStatus } from '@paanch/contracts/careers/vocabulary';
import type { Reason } from '@paanch/contracts/kernel/errors';
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, refuse, refuseFields, type Refusal } from '@paanch/contracts/kernel/refusal';
import { slugOf } from './slug.rule.js';
import type { Job } from './tables.js';

type KeptByRule =
  | 'slug'
  | 'reposted_from'
  | 'ended_at'
  | 'warned_of'
  | 'reminded_at'
  | 'revision'
  | 'created_at'
  | 'updated_at'
  | 'archived_at';
type GivenJob = Omit<Job, KeptByRule | 'status'>;
type JobPatch = Patch<Omit<Job, KeptByRule | 'id' | 'created_by'>>;
type Action = DataOf<typeof JobChanged>['change']['action'];

const AUDITED: Audited<Job> = {
  kept: [
    'employer_id',
    'client_id',
    'employment_type',
    'experience_level',
    'deadline',
    'salary_min',
    'salary_max',
    'remote_allowed',
    'status',
    'reposted_from',
    'archived_at',
  ],
  hashed: ['title', 'description', 'location', 'tags', 'requirements', 'benefits'],
};

interface JobDecision {
  readonly next: Job;
  readonly facts: readonly Fact[];
  readonly outcome: Job;
}

/** Whether there are an employer and a client of the ids that are given; true where none is. */
export interface NamedOthers {
  readonly isEmployerKnown: boolean;
  readonly isClientKnown: boolean;
}

/** Active, whatever was asked. */
export function createJob(given: GivenJob, named: NamedOthers, now: Date): JobDecision | Refusal {
  const faults = [...unknownOthers(named), ...(given.deadline <= now ? [reasons.deadlineInPast] : [])];
  return faults.length > 0 ? refuseAll(faults) : saved(null, begun(given, null, now), 'created');
}

export function changeJob(known: Job | null, patch: JobPatch, named: NamedOthers, now: Date): JobDecision | Refusal {
  const job = listed(known);
  if (isRefusal(job)) return job;
  const { next, fields } = applyPatch(job, patch);
  const faults = [...unknownOthers(named), ...faultsOf(next, { fields, isActivated: patch.status === 'active', now })];
  if (faults.length > 0) return refuseAll(faults);
  if (fields.length === 0) return { next: job, facts: [], outcome: job };
  return saved(
    job,
    { ...next, ...ended(next, now), ...revised(job, now) },
    next.status === job.status ? 'changed' : ACTIONS[next.status],
    fields,
  );
}

interface Reposting {
  readonly id: string;
  readonly created_by: string;
  readonly deadline: Date;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** A new job; the one it repeats stays as it is. */
export function repostJob(known: Job | null, { id, created_by, ...patch }: Reposting, now: Date): JobDecision | Refusal {
  const job = listed(known);
  if (isRefusal(job)) return job;
  if (patch.deadline <= now) return refuse(reasons.newDeadlineInPast);
  const { next } = applyPatch(job, patch);
  return saved(null, begun({ ...next, id, created_by }, job.id, now), 'reposted');
}

/** For good; what becomes of its applications is decided beside this. */
export function archiveJob(known: Job | null, now: Date): JobDecision | Refusal {
  const job = listed(known);
  return isRefusal(job) ? job : saved(job, { ...job, ...revised(job, now), archived_at: now }, 'archived');
}

type JobOrNone = Job | null;

interface SweptJob {
  readonly next: JobOrNone;
  readonly facts: readonly Fact[];
  readonly outcome: undefined;
}

/** Once its deadline has come; nothing otherwise, because another process may have been faster. */
export function expireJob(known: JobOrNone, now: Date): SweptJob {
  if (!isActive(known) || known.deadline > now) return { next: known, facts: [], outcome: undefined };
  const { next, facts } = saved(known, { ...known, status: 'expired', ended_at: now, ...revised(known, now) }, 'expired', ['status']);
  return { next, facts, outcome: undefined };
}

/** Tells its creator, once for each deadline. No change that a form must know of: the revision stays. */
export function warnOfDeadline(known: JobOrNone, now: Date): SweptJob {
  if (!isActive(known) || !isSoon(known, now)) return { next: known, facts: [], outcome: undefined };
  const { id, title, created_by, deadline } = known;
  const told = { job_id: id, job_title: title, created_by, deadline: deadline.toISOString() };
  return { next: { ...known, warned_of: deadline }, facts: [fact(JobExpiresSoon, id, told)], outcome: undefined };
}

const isActive = (known: JobOrNone): known is Job => known?.status === 'active' && known.archived_at === null;

/** Until when the deadlines of which creators are warned may be. */
export const soonBefore = (now: Date) => new Date(now.getTime() + EXPIRES_SOON_DAYS * DAY_MS);

function isSoon({ deadline, warned_of: warnedOf }: Job, now: Date): boolean {
  return deadline > now && deadline <= soonBefore(now) && warnedOf?.getTime() !== deadline.getTime();
}

const ACTIONS = { active: 'activated', closed: 'closed', expired: 'expired' } as const satisfies Record<JobStatus, Action>;

function begun(given: GivenJob, repostedFrom: string | null, now: Date): Job {
  const untouched = { ended_at: null, warned_of: null, reminded_at: null, archived_at: null };
  const slug = slugOf(given.title, given.id);
  return { ...given, ...untouched, slug, status: 'active', reposted_from: repostedFrom, revision: 1, created_at: now, updated_at: now };
}

function unknownOthers({ isEmployerKnown, isClientKnown }: NamedOthers): Reason[] {
  return [...(isEmployerKnown ? [] : [reasons.unknownEmployer]), ...(isClientKnown ? [] : [reasons.unknownClient])];
}

interface Change {
  readonly fields: readonly string[];
  readonly isActivated: boolean;
  readonly now: Date;
}

/** Of the job as it would be stored. A deadline that has passed may stay as it is while the job is not activated. */
function faultsOf({ deadline, salary_min: least, salary_max: most }: Job, { fields, isActivated, now }: Change): Reason[] {
  const mustBeAhead = isActivated || fields.includes('deadline');
  return [
    ...(mustBeAhead && deadline <= now ? [reasons.deadlineInPast] : []),
    ...(isTurnedRange(least, most) ? [reasons.salaryOrder] : []),
  ];
}

function refuseAll(faults: readonly Reason[]): Refusal {
  return refuseFields(faults.map((reason) => ({ reason, field: reason.field })));
}

/** A job that is closed when it has expired already, or the other way round, ended when it first did. */
function ended({ status, ended_at: endedAt }: Job, now: Date): Pick<Job, 'ended_at'> {
  return { ended_at: status === 'active' ? null : (endedAt ?? now) };
}

function listed(known: JobOrNone): Job | Refusal {
  return known === null || known.archived_at !== null ? refuse('NOT_FOUND') : known;
}

const revised = ({ revision }: Job, now: Date) => ({ revision: revision + 1, updated_at: now });

function saved(before: Job | null, job: Job, action: Action, fields: readonly string[] = []): JobDecision {
  const change = changeBetween(AUDITED, { action, fields, before, after: job });
  return { next: job, facts: [fact(JobChanged, job.id, { job_id: job.id, change })], outcome: job };
}
