/** The closed lists and figures of the careers area (docs/careers.md). */
import { z } from 'zod';

/** Careers opens with this many stars, of all enrolments the most (docs/careers.md#the-door). */
export const STARS_NEEDED = 4 as const;
/** Careers is for people of this age; years. */
export const CAREERS_AGE = 18;

export const EMPLOYMENT_TYPES = ['full-time', 'part-time', 'contract', 'internship'] as const;
export const EmploymentType = z.enum(EMPLOYMENT_TYPES, { error: 'Unknown employment type' });
export type EmploymentType = z.infer<typeof EmploymentType>;

export const EXPERIENCE_LEVELS = ['entry', 'mid', 'senior', 'executive'] as const;
export const ExperienceLevel = z.enum(EXPERIENCE_LEVELS, { error: 'Unknown experience level' });
export type ExperienceLevel = z.infer<typeof ExperienceLevel>;

export const JOB_STATUSES = ['active', 'closed', 'expired'] as const;
export const JobStatus = z.enum(JOB_STATUSES, { error: 'Status must be active, closed or expired' });
export type JobStatus = z.infer<typeof JobStatus>;

export const COMPANY_SIZES = ['startup', 'small', 'medium', 'large', 'enterprise'] as const;
export const CompanySize = z.enum(COMPANY_SIZES, { error: 'Unknown company size' });
export type CompanySize = z.infer<typeof CompanySize>;

/** What forms and filters offer; an employer's industry may be any text. */
export const INDUSTRIES = [
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Manufacturing',
  'Retail',
  'Consulting',
  'Media',
  'Non-profit',
  'Other',
] as const;

export const QUALIFICATIONS = ['BBA', 'BS-Comp', 'B.Com.', 'B.E.', 'B.Tech.', 'B.Sc.', 'M.E.', 'M.S.', 'M.Sc.', 'M.A.', 'M.B.A.'] as const;
/** How the specification writes B.Com. (docs/careers.md#applications). */
const BCOM_ALIAS = '{host}.';
export const Qualification = z.preprocess(
  (given) => (given === BCOM_ALIAS ? 'B.Com.' : given),
  z.enum(QUALIFICATIONS, { error: 'Choose a qualification' }),
);
export type Qualification = (typeof QUALIFICATIONS)[number];

/** In the order in which an application moves forward; the last three end it besides `hired`. */
export const APPLICATION_STATUSES = [
  'submitted',
  'viewed',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'rejected',
  'withdrawn',
  'closed_no_decision',
] as const;
export const ApplicationStatus = z.enum(APPLICATION_STATUSES, { error: 'Unknown status' });
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

/** They take one of the learner's places. */
export const OPEN_STATUSES = ['submitted', 'viewed', 'shortlisted', 'interview', 'offered'] as const satisfies readonly ApplicationStatus[];
/** Nobody has answered the learner yet. */
export const UNANSWERED_STATUSES = ['submitted', 'viewed'] as const satisfies readonly ApplicationStatus[];

export const isOpenStatus = (status: ApplicationStatus) => OPEN_STATUSES.some((open) => open === status);
export const isUnanswered = (status: ApplicationStatus) => UNANSWERED_STATUSES.some((one) => one === status);

export const REASON_CODES = [
  'skills_gap',
  'experience_gap',
  'location',
  'salary',
  'notice_period',
  'position_filled',
  'incomplete_application',
  'other',
] as const;
export const ReasonCode = z.enum(REASON_CODES, { error: 'Choose a reason' });
export type ReasonCode = z.infer<typeof ReasonCode>;

export const DAY_MS = 86_400_000;
/** An answer is due, counted from the application; days. */
export const ANSWER_DAYS = 14;
/** The owner of a job is reminded of applications without an answer; days from the application. */
export const REMINDED_AFTER_DAYS = 10;
/** The owner of a job is told that it expires; days before. */
export const EXPIRES_SOON_DAYS = 5;
/** A rejection can be taken back; days. */
export const REOPEN_DAYS = 7;
/** What nobody answered ends by itself; days after the job closed or expired. */
export const UNDECIDED_DAYS = 14;
/** A resume that was deleted is kept after the last open application that uses it has ended; days. */
export const RESUME_KEPT_DAYS = 30;
/** An upload that was not confirmed keeps its place; minutes. */
export const PLACE_MINUTES = 15;
