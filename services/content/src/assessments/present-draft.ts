import type { AssessmentDraft } from '@paanch/contracts/content/assessments';
import type { Module } from '../modules/tables.js';
import type { Assessment } from './assessment.js';

/** An assessment with its place in the product. */
export type DraftRow = Omit<Assessment, 'questions' | 'new_version' | 'archived_at'> &
  Pick<Module, 'sequence' | 'is_required'> & { readonly question_count: number };

export function presentDraft(row: DraftRow): AssessmentDraft {
  const { id, product_id, name, description, time_limit_minutes, shows_explanations } = row;
  const { sequence, is_required, question_count, published_version } = row;
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
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** After a change, which has the assessment and its module in memory. */
export function presentChanged(assessment: Assessment, { sequence, is_required }: Module): AssessmentDraft {
  return presentDraft({ ...assessment, sequence, is_required, question_count: assessment.questions.length });
}

function stateOf({ draft_version, published_version }: DraftRow): AssessmentDraft['state'] {
  if (published_version === null) return 'draft';
  return draft_version === published_version ? 'published' : 'changed';
}
