import type { AssessmentDraft } from '@paanch/contracts/content/assessments';
import { stateOf } from '../modules/draft.rule.js';
import type { Assessment } from './assessment.js';

/** As lists read it: without its questions. */
export type DraftRow = Omit<Assessment, 'questions' | 'new_version' | 'archived_at'> & { readonly question_count: number };

export function presentDraft(row: DraftRow): AssessmentDraft {
  const { id, product_id, name, description, time_limit_minutes, shows_explanations, question_count, revision } = row;
  const { sequence, is_required, published_version } = row.module;
  return {
    id,
    product_id,
    name,
    description,
    time_limit_minutes,
    sequence,
    is_required,
    shows_explanations,
    question_count,
    state: stateOf(row),
    published_version,
    revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** After a change, which has the questions in memory. */
export function presentChanged(assessment: Assessment): AssessmentDraft {
  return presentDraft({ ...assessment, question_count: assessment.questions.length });
}
