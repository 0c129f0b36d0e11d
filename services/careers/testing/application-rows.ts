/** Applications written as rows: as if they had been sent, in whatever state. */
import { ANSWER_DAYS, DAY_MS, isUnanswered } from '@paanch/contracts/careers/vocabulary';
import { newId } from '@paanch/platform/time/ids';
import type { TestService } from '@paanch/testing/engines/test-service';
import { type Application, applicationMoves, applications } from '../src/applications/tables.js';
import type { CareersDeps } from '../src/deps.js';
import type { Job } from '../src/jobs/tables.js';
import { giveJob, giveResume } from './job-rows.js';
import { giveLearner } from './learner-rows.js';

type Careers = Pick<TestService<CareersDeps>, 'db'>;
type Learner = Awaited<ReturnType<typeof giveLearner>>;

interface Given extends Partial<Application> {
  readonly learner?: Learner;
  readonly job?: Job;
}

/** Of a new learner, for a new job, unless said otherwise. */
export async function giveApplication(service: Careers, { learner: given, job: wanted, ...fields }: Given = {}) {
  const learner = given ?? (await giveLearner(service));
  const job = wanted ?? (await giveJob(service));
  const now = new Date();
  const { created_at = now, status = 'submitted' } = fields;
  const application: Application = {
    id: newId(),
    job_id: job.id,
    student_id: learner.id,
    resume_id: fields.resume_id ?? (await giveResume(service, learner.id)),
    qualification: 'B.Tech.',
    current_location: 'Nashik',
    relevant_experience: 'Two summers in a bank',
    additional_notes: 'I can begin early',
    expected_salary_min: 400_000,
    expected_salary_max: 600_000.5,
    earliest_start_date: '2030-01-01',
    notice_period_days: 30,
    consent_version: '1',
    status,
    reason_code: null,
    note: null,
    answer_due_at: isUnanswered(status) ? new Date(created_at.getTime() + ANSWER_DAYS * DAY_MS) : null,
    overdue_told_at: null,
    revision: 1,
    status_changed_at: created_at,
    created_at,
    ...fields,
  };
  await service.db.drizzle.insert(applications).values(application);
  const first = { application_id: application.id, number: 1, at: created_at, by_kind: 'learner', by_id: learner.id } as const;
  await service.db.drizzle.insert(applicationMoves).values({ ...first, status: 'submitted' });
  return { ...application, learner, job };
}

/** The learner agrees to share with the institution. */
export async function giveSharing({ db }: Careers, studentId: string): Promise<void> {
  await db.pool.query('insert into sharing values ($1, true, now())', [studentId]);
}

/** One of the staff, whose name the copies know. */
export async function giveStaff({ db }: Careers, fullName = 'Ravi Menon', role: 'Admin' | 'Staff' = 'Staff') {
  const id = newId();
  await db.pool.query(
    `insert into people (id, full_name, email, role, client_id, is_active, minor_until, revision) values ($1, $2, $3, $4, null, true, null, 1)`,
    [id, fullName, `${id}@paanch.example`, role],
  );
  return { role, id };
}
