/** Changes to the draft of an assessment; each leaves a fact for the audit of staff actions (docs/content.md#assessments). */
import { AssessmentChanged } from '@paanch/contracts/content/events';
import { fact, type DataOf, type Fact } from '@paanch/contracts/kernel/event';
import type { Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import { activeDraft, archivedDraft, changedDraft, draftFromBin, editedDraft } from '../modules/draft.rule.js';
import type { Placement } from '../modules/placement.rule.js';
import type { Module } from '../modules/tables.js';
import type { EditQuestions, QuestionEdit } from '../questions/question-edits.rule.js';
import type { Assessment, AssessmentDecision } from './assessment.js';

type Described = Pick<Assessment, 'name' | 'description' | 'time_limit_minutes' | 'shows_explanations'>;
type Change = DataOf<typeof AssessmentChanged>['change'];

export function createAssessment(described: Described & { readonly product_id: string }, module: Module, now: Date): AssessmentDecision {
  const assessment: Assessment = {
    ...described,
    id: module.id,
    module,
    draft_version: 1,
    questions: [],
    new_version: null,
    revision: 1,
    created_at: now,
    updated_at: now,
    archived_at: null,
  };
  return decided(assessment, { action: 'created', fields: [] });
}

export function changeAssessment(
  known: Assessment | null,
  patch: Patch<Described>,
  placement: Patch<Placement>,
  now: Date,
): AssessmentDecision | Refusal {
  const assessment = activeDraft(known);
  if (isRefusal(assessment)) return assessment;
  const { next, fields } = changedDraft<Assessment>(assessment, patch, placement, now);
  if (fields.length === 0) return { next: assessment, facts: [], outcome: assessment };
  return decided(next, { action: 'changed', fields });
}

export function archiveAssessment(known: Assessment | null, now: Date): AssessmentDecision | Refusal {
  const archived = archivedDraft(known, now);
  return isRefusal(archived) ? archived : decided(archived, { action: 'archived', fields: [] });
}

export function restoreAssessment(known: Assessment | null, now: Date): AssessmentDecision | Refusal {
  const restored = draftFromBin(known, now);
  return isRefusal(restored) ? restored : decided(restored, { action: 'restored', fields: [] });
}

export function editQuestions(known: Assessment | null, edit: EditQuestions, now: Date): AssessmentDecision<QuestionEdit> | Refusal {
  const assessment = activeDraft(known);
  if (isRefusal(assessment)) return assessment;
  const done = edit(assessment.questions);
  if (isRefusal(done)) return done;
  const { questions, question, action, fields } = done;
  if (questions === assessment.questions) return { next: assessment, facts: [], outcome: done };
  const next = editedDraft({ ...assessment, questions }, now);
  const change = { action: action === 'ordered' ? ('questions_ordered' as const) : (`question_${action}` as const), fields: [...fields] };
  return { next, facts: [assessmentChanged(next, change, question?.id)], outcome: done };
}

function decided(assessment: Assessment, change: Change): AssessmentDecision {
  return { next: assessment, facts: [assessmentChanged(assessment, change)], outcome: assessment };
}

function assessmentChanged({ id, product_id }: Assessment, change: Change, questionId: string | null = null): Fact {
  return fact(AssessmentChanged, id, { assessment_id: id, product_id, question_id: questionId, change });
}
