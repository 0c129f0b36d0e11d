/** An application as the form holds it, as a draft, and as it is submitted. */
import { ApplicationDraft, ApplicationForm } from '@paanch/contracts/careers/applying';
import { indianDay } from '@paanch/contracts/careers/indian-days';
import { startInPast } from '@paanch/contracts/careers/reasons';
import { faultAcross } from '@paanch/contracts/kernel/fields';
import type { Schema } from '@paanch/contracts/kernel/schema';

export interface ApplicationValues {
  resume_id: string;
  qualification: string;
  current_location: string;
  relevant_experience: string;
  additional_notes: string;
  /** NaN: what was typed is no amount. */
  expected_salary_min: number | null;
  expected_salary_max: number | null;
  /** YYYY-MM-DD, '', or what was typed and is no day. */
  earliest_start_date: string;
  /** What is no number of days stays a text. */
  notice_period_days: number | string;
  confirmed_job_role: boolean;
  confirmed_current_location: boolean;
}
export type FieldName = keyof ApplicationValues;

/** What was kept, or an empty form; with this resume unless the kept one is still there. */
export function valuesOf(kept: ApplicationDraft | null, resumeIds: readonly string[]): ApplicationValues {
  const [primary = ''] = resumeIds;
  const resume = kept?.resume_id ?? '';
  return {
    resume_id: resumeIds.includes(resume) ? resume : primary,
    qualification: kept?.qualification ?? '',
    current_location: kept?.current_location ?? '',
    relevant_experience: kept?.relevant_experience ?? '',
    additional_notes: kept?.additional_notes ?? '',
    expected_salary_min: kept?.expected_salary_min ?? null,
    expected_salary_max: kept?.expected_salary_max ?? null,
    earliest_start_date: kept?.earliest_start_date ?? '',
    notice_period_days: kept?.notice_period_days ?? '',
    confirmed_job_role: kept?.confirmed_job_role ?? false,
    confirmed_current_location: kept?.confirmed_current_location ?? false,
  };
}

/** What is typed in the field of days. */
export function daysOf(typed: unknown): unknown {
  return typeof typed === 'string' && /^\d+$/.test(typed.trim()) ? Number(typed) : typed;
}

const MAY_BE_NULL: ReadonlySet<FieldName> = new Set(['resume_id', 'qualification', 'earliest_start_date', 'notice_period_days']);

/** As the server keeps it: without what is out of bounds, which then stays on this device alone. */
export function draftOf(values: ApplicationValues): { readonly body: ApplicationDraft; readonly isWhole: boolean } {
  const { shape } = ApplicationDraft;
  const read = (Object.keys(shape) as FieldName[]).map((name) => {
    const value = values[name] === '' && MAY_BE_NULL.has(name) ? null : values[name];
    return [name, shape[name].safeParse(value)] as const;
  });
  const kept = read.flatMap(([name, { success, data }]) => (success ? [[name, data] as const] : []));
  return { body: ApplicationDraft.parse(Object.fromEntries(kept)), isWhole: kept.length === read.length };
}

/** The contract's form, and that nobody starts before today in India, as the server sees it. */
export function formOn(now: Date) {
  const today = indianDay(now);
  const fault = faultAcross(['earliest_start_date'], { at: 'earliest_start_date', message: startInPast.message });
  const form = ApplicationForm.refine((values) => values.earliest_start_date >= today, fault);
  // Confirmations are not yet given, and amounts may not be amounts: that is what it judges.
  return form as unknown as Schema<ApplicationForm, ApplicationValues> & Pick<typeof form, 'safeParse'>;
}
