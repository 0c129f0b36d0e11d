import type { AssessmentDraft } from '@paanch/contracts/content/assessments';
import { presentPublishing } from '../modules/draft.rule.js';
import type { Assessment } from './assessment.js';

/** As lists read it: without its questions. */
export type DraftRow = Omit<Assessment, 'questions' | 'new_version' | 'archived_at'> & {
  readonly question_count: number;
  readonly open_attempts: number;
};

export function presentDraft(row: DraftRow): AssessmentDraft {
  const { id, product_id, name, description, time_limit_minutes, question_count, open_attempts, revision } = row;
  const { shows_explanations, shuffles_questions, shuffles_options } = row;
  const { sequence, is_required } = row.module;
  return {
    id,
    product_id,
    name,
    description,
    time_limit_minutes,
    sequence,
    is_required,
    shows_explanations,
    shuffles_questions,
    shuffles_options,
    question_count,
    open_attempts,
    ...presentPublishing(row),
    revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** After a change, which has the questions in memory. */
export function presentChanged(assessment: Assessment, openAttempts: number): AssessmentDraft {
  return presentDraft({ ...assessment, question_count: assessment.questions.length, open_attempts: openAttempts });
}
