/** What the form of a job holds, and how it becomes what is sent: days instead of moments, records instead of their ids. */
import { Company } from '@paanch/contracts/careers/employers';
import { endOfIndianDay, indianDay } from '@paanch/contracts/careers/indian-days';
import { type Job, JobFields } from '@paanch/contracts/careers/jobs';
import { inSalaryOrder } from '@paanch/contracts/careers/salary';
import { JobStatus } from '@paanch/contracts/careers/vocabulary';
import type { NewRecord } from '@paanch/ui/form/record/saving';
import { z } from 'zod';

export interface DayWords {
  readonly required: string;
  readonly notADay: string;
  readonly past: string;
}

const isDay = (text: string) => z.iso.date().safeParse(text).success;

/** A day that is not over in India; `stays` is the one that it was before, which may be. */
export function futureDay(words: DayWords, stays: string | null = null) {
  const faultOf = (day: string): string | null => {
    if (day === '') return words.required;
    if (!isDay(day)) return words.notADay;
    return day === stays || endOfIndianDay(day) > new Date() ? null : words.past;
  };
  return z.string().superRefine((day, context) => {
    const fault = faultOf(day);
    if (fault !== null) context.addIssue(fault);
  });
}

const EMPLOYER_REQUIRED = 'Employer is required';
const Client = z.object({ id: z.uuid(), name: z.string() });

const dayOf = (job: Pick<Job, 'deadline'>) => indianDay(new Date(job.deadline));

/** @param known its employer may be taken away, a new job's may not */
export function jobForm(known: Job | null, words: DayWords) {
  const employer = Company.nullable();
  const fields = JobFields.extend({
    employer_id: known === null ? employer.refine((chosen) => chosen !== null, EMPLOYER_REQUIRED) : employer,
    client_id: Client.nullable(),
    deadline: futureDay(words, known && dayOf(known)),
    status: JobStatus.optional(),
  });
  return inSalaryOrder(fields, 'salary_min', 'salary_max');
}
export type JobForm = z.output<ReturnType<typeof jobForm>>;

export interface JobValues extends Readonly<Record<string, unknown>> {
  readonly title: string;
  readonly employer_id: Company | null;
  readonly client_id: z.infer<typeof Client> | null;
  readonly location: string;
  readonly description: string;
  readonly employment_type: Job['employment_type'];
  readonly experience_level: Job['experience_level'];
  /** YYYY-MM-DD. */
  readonly deadline: string;
  readonly remote_allowed: boolean;
  readonly status: Job['status'];
  readonly salary_min: number | null;
  readonly salary_max: number | null;
  readonly tags: readonly string[];
  readonly requirements: readonly string[];
  readonly benefits: readonly string[];
}

export const valuesOf = (job: Job): JobValues => ({ ...job, employer_id: job.company, client_id: job.client, deadline: dayOf(job) });

/** The deadline of a day: the stored moment, if the day is the one it was. */
export const momentOf = (day: string, known: Pick<Job, 'deadline'> | null) =>
  known !== null && day === dayOf(known) ? known.deadline : endOfIndianDay(day).toISOString();

export function bodyOf({ employer_id: employer, client_id: client, deadline, ...fields }: JobForm, known: Job | null) {
  return { ...fields, employer_id: employer?.id ?? null, client_id: client?.id ?? null, deadline: momentOf(deadline, known) };
}

/** The row until the server has answered. */
export function withFields(form: JobForm, stored: NewRecord<Job>): Job {
  const beginning = { slug: '', status: 'active', application_count: 0, reposted_from: null, created_by: stored.id } as const;
  const { status = stored.status ?? beginning.status, ...fields } = bodyOf(form, null);
  return { ...beginning, ...stored, ...fields, status, company: form.employer_id, client: form.client_id };
}
