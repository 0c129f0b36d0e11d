/** What a learner may send or keep for a job (docs/careers.md#applications). */
import { CONSENT_VERSION, type ApplicationDraft, type ApplicationForm } from '@paanch/contracts/careers/applying';
import { ApplicationSubmitted } from '@paanch/contracts/careers/events';
import { indianDay } from '@paanch/contracts/careers/indian-days';
import * as reasons from '@paanch/contracts/careers/reasons';
import { ANSWER_DAYS, DAY_MS } from '@paanch/contracts/careers/vocabulary';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { isRefusal, type Refusal, refuse, refuseFields } from '@paanch/contracts/kernel/refusal';
import type { Job } from '../../jobs/tables.js';
import { lockReasons } from '../../portal/portal.rule.js';
import type { LearnerStanding } from '../../portal/portal.store.js';
import type { Application } from '../tables.js';
import { obstacleTo } from './obstacle.rule.js';

/** One learner at one job. */
export interface Applying {
  readonly standing: LearnerStanding;
  /** Null: none that this learner can see. */
  readonly job: Job | null;
  /** It exists, and another client's learners see it. */
  readonly isOfAnotherClient: boolean;
  /** And has not withdrawn it. */
  readonly hasApplied: boolean;
  /** Whether the resume that was named is confirmed and theirs. */
  readonly hasResume: boolean;
  readonly written: Written | null;
}

type Written = { readonly application: Application } | { readonly draft: ApplicationDraft; readonly savedAt: Date };

interface ApplyDecision<Outcome> {
  readonly next: Applying;
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}

const REFUSALS = {
  JOB_CLOSED: reasons.jobClosed,
  ALREADY_APPLIED: reasons.alreadyApplied,
  APPLICATION_LIMIT: reasons.applicationLimit,
} as const;

/** The job, unless something keeps the learner from applying for it; what does not concern the caller is left out. */
function jobFor(known: Applying, now: Date, { ignores }: { ignores?: keyof typeof REFUSALS } = {}): Job | Refusal {
  const { standing, job } = known;
  if (lockReasons(standing, now).length > 0) return refuse(reasons.portalLocked);
  if (job === null) return refuse('NOT_FOUND');
  const obstacle = obstacleTo({ ...known, job }, now);
  return obstacle === null || obstacle === ignores ? job : refuse(REFUSALS[obstacle]);
}

function faultsOf({ hasResume }: Applying, form: ApplicationForm, now: Date) {
  return [
    ...(hasResume ? [] : [{ reason: reasons.unknownResume, field: 'resume_id' }]),
    ...(form.earliest_start_date < indianDay(now) ? [{ reason: reasons.startInPast, field: 'earliest_start_date' }] : []),
  ];
}

interface Sent {
  readonly id: string;
  readonly studentId: string;
  readonly form: ApplicationForm;
}

export function apply(known: Applying, { id, studentId, form }: Sent, now: Date): ApplyDecision<Application> | Refusal {
  const job = jobFor(known, now);
  if (isRefusal(job)) return job;
  const faults = faultsOf(known, form, now);
  if (faults.length > 0) return refuseFields(faults);
  const { confirmed_job_role: _role, confirmed_current_location: _location, consent_language, ...answers } = form;
  const due = new Date(now.getTime() + ANSWER_DAYS * DAY_MS);
  const application: Application = {
    ...answers,
    id,
    job_id: job.id,
    student_id: studentId,
    consent_version: CONSENT_VERSION,
    status: 'submitted',
    reason_code: null,
    note: null,
    answer_due_at: due,
    overdue_told_at: null,
    revision: 1,
    status_changed_at: now,
    created_at: now,
  };
  const named = { application_id: id, job_id: job.id, job_title: job.title, student_id: studentId };
  const said = { ...named, consent_version: CONSENT_VERSION, consent_language, answer_due_at: due.toISOString() };
  return { next: { ...known, written: { application } }, facts: [fact(ApplicationSubmitted, id, said)], outcome: application };
}

/** In place of what was kept before. A learner without a free place may write on: one may come free. */
export function keepDraft(known: Applying, draft: ApplicationDraft, now: Date): ApplyDecision<Date> | Refusal {
  const job = jobFor(known, now, { ignores: 'APPLICATION_LIMIT' });
  if (isRefusal(job)) return job;
  return { next: { ...known, written: { draft, savedAt: now } }, facts: [], outcome: now };
}
