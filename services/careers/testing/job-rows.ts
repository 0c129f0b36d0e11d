/** Jobs, resumes and forms as learners meet them, written as rows. */
import type { ApplicationForm } from '@paanch/contracts/careers/applying';
import { indianDay } from '@paanch/contracts/careers/indian-days';
import { DAY_MS } from '@paanch/contracts/careers/vocabulary';
import { newId } from '@paanch/platform/time/ids';
import type { TestService } from '@paanch/testing/engines/test-service';
import type { CareersDeps } from '../src/deps.js';
import { employers } from '../src/employers/tables.js';
import { type Job, jobs } from '../src/jobs/tables.js';
import { resumes } from '../src/resumes/tables.js';

type Careers = Pick<TestService<CareersDeps>, 'db'>;

export async function giveEmployer({ db }: Careers, given: Partial<typeof employers.$inferInsert> = {}) {
  const [id, now] = [newId(), new Date()];
  const employer = { id, name: `Employer ${id}`, location: 'Pune', revision: 1, created_at: now, updated_at: now, ...given };
  await db.drizzle.insert(employers).values(employer);
  return employer;
}

/** One that is open to the learners of every client for a week, unless said otherwise. */
export async function giveJob({ db }: Careers, given: Partial<Job> = {}): Promise<Job> {
  const [id, now] = [newId(), new Date()];
  const job: Job = {
    id,
    title: `Job ${id}`,
    slug: `job-${id}`,
    employer_id: null,
    client_id: null,
    description: 'Writes and checks the reports that the finance team reads every Monday morning.',
    location: 'Pune',
    employment_type: 'full-time',
    deadline: new Date(now.getTime() + 7 * DAY_MS),
    salary_min: null,
    salary_max: null,
    experience_level: 'entry',
    remote_allowed: false,
    tags: [],
    requirements: ['SQL'],
    benefits: ['Lunch'],
    status: 'active',
    reposted_from: null,
    created_by: newId(),
    ended_at: null,
    warned_of: null,
    reminded_at: null,
    revision: 1,
    created_at: now,
    updated_at: now,
    archived_at: null,
    ...given,
  };
  await db.drizzle.insert(jobs).values(job);
  return job;
}

/** A confirmed one. @returns its id */
export async function giveResume({ db }: Careers, studentId: string, given: Partial<typeof resumes.$inferInsert> = {}): Promise<string> {
  const [id, now] = [newId(), new Date()];
  await db.drizzle.insert(resumes).values({
    id,
    student_id: studentId,
    title: 'Software engineer',
    original_filename: 'resume.pdf',
    content_type: 'application/pdf',
    size_bytes: 1_000,
    is_primary: false,
    shared_with_institution: false,
    revision: 1,
    created_at: now,
    updated_at: now,
    confirmed_at: now,
    ...given,
  });
  return id;
}

export const formWith = (resumeId: string, given: Partial<ApplicationForm> = {}): ApplicationForm => ({
  resume_id: resumeId,
  qualification: 'B.Tech.',
  current_location: 'Nashik',
  relevant_experience: 'Two summers in a bank',
  additional_notes: null,
  expected_salary_min: 400_000,
  expected_salary_max: 600_000.5,
  earliest_start_date: indianDay(new Date()),
  notice_period_days: 30,
  confirmed_job_role: true,
  confirmed_current_location: true,
  ...given,
});
