import type { ApplicationDraft } from '@paanch/contracts/careers/applying';
import type { ApplicationStatus, Qualification, ReasonCode } from '@paanch/contracts/careers/vocabulary';
import { date, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
const salary = () => numeric({ mode: 'number', precision: 14, scale: 2 });

export const applications = pgTable('applications', {
  id: uuid().primaryKey(),
  job_id: uuid().notNull(),
  student_id: uuid().notNull(),
  resume_id: uuid().notNull(),
  qualification: text().$type<Qualification>().notNull(),
  current_location: text().notNull(),
  relevant_experience: text(),
  additional_notes: text(),
  expected_salary_min: salary(),
  expected_salary_max: salary(),
  earliest_start_date: date({ mode: 'string' }).notNull(),
  notice_period_days: integer().notNull(),
  consent_version: text().notNull(),
  status: text().$type<ApplicationStatus>().notNull(),
  reason_code: text().$type<ReasonCode>(),
  note: text(),
  answer_due_at: instant(),
  overdue_told_at: instant(),
  revision: integer().notNull(),
  status_changed_at: instant().notNull(),
  created_at: instant().notNull(),
});

export type Application = typeof applications.$inferSelect;

/** What happened to an application, from its submission on. */
export const applicationMoves = pgTable(
  'application_moves',
  {
    application_id: uuid().notNull(),
    number: integer().notNull(),
    status: text().$type<ApplicationStatus>().notNull(),
    at: instant().notNull(),
    by_kind: text().$type<'learner' | 'staff' | 'system'>().notNull(),
    by_id: uuid(),
    reason_code: text().$type<ReasonCode>(),
    note: text(),
  },
  ({ application_id, number }) => [primaryKey({ columns: [application_id, number] })],
);

export type ApplicationMove = typeof applicationMoves.$inferSelect;

export const applicationDrafts = pgTable(
  'application_drafts',
  {
    student_id: uuid().notNull(),
    job_id: uuid().notNull(),
    form: jsonb().$type<ApplicationDraft>().notNull(),
    saved_at: instant().notNull(),
  },
  ({ student_id, job_id }) => [primaryKey({ columns: [student_id, job_id] })],
);
