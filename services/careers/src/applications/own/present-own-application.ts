import type { OwnApplication, OwnApplicationDetail } from '@paanch/contracts/careers/applying';
import { isUnanswered } from '@paanch/contracts/careers/vocabulary';
import type { ApplicationMove } from '../tables.js';
import type { OwnApplicationRow } from './own-application.store.js';

/** What staff write with a rejection is meant for the learner; other notes are theirs. */
const noteOf = ({ status, note }: Pick<ApplicationMove, 'status' | 'note'>) => (status === 'rejected' ? note : null);

export function presentOwnApplication({ application, job, company, resume }: OwnApplicationRow): OwnApplication {
  const { id, status, reason_code, answer_due_at, status_changed_at, created_at } = application;
  const { archived_at, deadline, ...shown } = job;
  return {
    id,
    job: { ...shown, deadline: deadline.toISOString(), company, is_archived: archived_at !== null },
    resume: { id: resume.id, title: resume.title ?? resume.original_filename },
    status,
    reason_code,
    note: noteOf(application),
    answer_due_at: isUnanswered(status) ? (answer_due_at?.toISOString() ?? null) : null,
    status_changed_at: status_changed_at.toISOString(),
    created_at: created_at.toISOString(),
  };
}

export function presentOwnDetail({ row, moves }: { row: OwnApplicationRow; moves: readonly ApplicationMove[] }): OwnApplicationDetail {
  const { qualification, current_location, relevant_experience, additional_notes } = row.application;
  const { expected_salary_min, expected_salary_max, earliest_start_date, notice_period_days } = row.application;
  return {
    ...presentOwnApplication(row),
    form: {
      qualification,
      current_location,
      relevant_experience,
      additional_notes,
      expected_salary_min,
      expected_salary_max,
      earliest_start_date,
      notice_period_days,
    },
    status_history: moves.map((move) => ({
      status: move.status,
      at: move.at.toISOString(),
      reason_code: move.reason_code,
      note: noteOf(move),
    })),
  };
}
