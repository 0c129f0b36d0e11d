import type { Applicant } from '@paanch/contracts/careers/applicants';
import { isUnanswered } from '@paanch/contracts/careers/vocabulary';
import { levelOf } from '../../copies/star-level.rule.js';
import type { Application } from '../tables.js';
import type { ApplicantRow, OwnLearnerRow } from './applicant.store.js';

const viewUrlOf = (id: string) => `/api/admin/applications/${id}/resume`;

function presentDates(given: Pick<Application, 'status' | 'answer_due_at' | 'status_changed_at' | 'created_at'>) {
  const { status, answer_due_at, status_changed_at, created_at } = given;
  return {
    answer_due_at: isUnanswered(status) ? (answer_due_at?.toISOString() ?? null) : null,
    status_changed_at: status_changed_at.toISOString(),
    created_at: created_at.toISOString(),
  };
}

export function presentApplicant({ application, student, stars, tier, resume, moves }: ApplicantRow): Applicant {
  const { student_id, resume_id, consent_version: _consent, overdue_told_at: _told, ...shown } = application;
  return {
    ...shown,
    ...presentDates(application),
    student: { id: student_id, full_name: student?.full_name ?? '', email: student?.email ?? '' },
    star_level: levelOf(stars),
    tier,
    resume: { id: resume_id, title: resume?.title ?? '', view_url: viewUrlOf(application.id) },
    status_history: moves.map(({ move: { status, at, by_kind, reason_code, note }, name }) => ({
      status,
      at: at.toISOString(),
      by: { kind: by_kind, name },
      reason_code,
      note,
    })),
  };
}

export function presentOwnLearner({ application, student, resume }: OwnLearnerRow) {
  const { student_id, ...shown } = application;
  return {
    ...shown,
    ...presentDates(application),
    student: { id: student_id, full_name: student?.full_name ?? '' },
    resume: resume && { id: resume.id, title: resume.title ?? '', view_url: viewUrlOf(application.id) },
  };
}
