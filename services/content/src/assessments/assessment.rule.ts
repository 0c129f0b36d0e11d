/** Changes to the draft of an assessment; each leaves a fact for the audit of staff actions (docs/content.md#assessments). */
import { AssessmentChanged } from '@paanch/contracts/content/events';
import { fact, type DataOf, type Fact } from '@paanch/contracts/kernel/event';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import type { Assessment, AssessmentDecision } from './assessment.js';

type Described = Pick<Assessment, 'name' | 'description' | 'time_limit_minutes' | 'shows_explanations'>;
type Change = DataOf<typeof AssessmentChanged>['change'];

export function createAssessment(described: Described & Pick<Assessment, 'id' | 'product_id'>, now: Date): AssessmentDecision {
  const assessment: Assessment = {
    ...described,
    draft_version: 1,
    published_version: null,
    questions: [],
    new_version: null,
    created_at: now,
    updated_at: now,
    archived_at: null,
  };
  return { next: assessment, facts: [assessmentChanged(assessment, { action: 'created', fields: [] })], outcome: assessment };
}

export function changeAssessment(known: Assessment | null, patch: Patch<Described>, now: Date): AssessmentDecision | Refusal {
  const assessment = activeAssessment(known);
  if (isRefusal(assessment)) return assessment;
  const { next, fields } = applyPatch(assessment, patch);
  if (fields.length === 0) return { next: assessment, facts: [], outcome: assessment };
  const edited = editedDraft(next, now);
  return { next: edited, facts: [assessmentChanged(edited, { action: 'changed', fields })], outcome: edited };
}

export function archiveAssessment(known: Assessment | null, now: Date): AssessmentDecision | Refusal {
  const assessment = activeAssessment(known);
  if (isRefusal(assessment)) return assessment;
  const archived = { ...assessment, updated_at: now, archived_at: now };
  return { next: archived, facts: [assessmentChanged(archived, { action: 'archived', fields: [] })], outcome: archived };
}

export function activeAssessment(known: Assessment | null): Assessment | Refusal {
  return known === null || known.archived_at !== null ? refuse('NOT_FOUND') : known;
}

/** The first edit after publishing starts the next version. */
export function editedDraft(assessment: Assessment, now: Date): Assessment {
  const { draft_version, published_version } = assessment;
  return { ...assessment, draft_version: draft_version === published_version ? draft_version + 1 : draft_version, updated_at: now };
}

export function assessmentChanged({ id, product_id }: Assessment, change: Change, questionId: string | null = null): Fact {
  return fact(AssessmentChanged, id, { assessment_id: id, product_id, question_id: questionId, change });
}
