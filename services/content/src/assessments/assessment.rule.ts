/** Changes to the draft of an assessment; each leaves a fact for the audit of staff actions (docs/content.md#assessments). */
import { AssessmentChanged } from '@paanch/contracts/content/events';
import { fact, type DataOf, type Fact } from '@paanch/contracts/kernel/event';
import type { Patch } from '@paanch/contracts/kernel/json/apply-patch';
import type { Audited, ChangeBetween } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import { activeDraft, archivedDraft, changedDraft, draftChange, draftFromBin, editedDraft, NEW_DRAFT } from '../modules/draft.rule.js';
import type { Placement } from '../modules/placement.rule.js';
import { idsOf } from '../modules/sequence.rule.js';
import type { Module } from '../modules/tables.js';
import { questionsChange } from '../questions/papers/questions-change.rule.js';
import type { EditQuestions, QuestionEdit } from '../questions/question-edits.rule.js';
import type { Assessment, AssessmentDecision } from './assessment.js';

type Described = Pick<
  Assessment,
  'name' | 'description' | 'time_limit_minutes' | 'shows_explanations' | 'shuffles_questions' | 'shuffles_options'
>;
type Action = DataOf<typeof AssessmentChanged>['change']['action'];

/** Its questions as ids alone. */
type OrderedAssessment = Omit<Assessment, 'questions'> & { readonly questions: readonly string[] };

const AUDITED: Audited<OrderedAssessment> = {
  kept: ['product_id', 'time_limit_minutes', 'shows_explanations', 'shuffles_questions', 'shuffles_options', 'questions'],
  hashed: ['name', 'description'],
};

export function createAssessment(described: Described & { readonly product_id: string }, module: Module, now: Date): AssessmentDecision {
  const assessment: Assessment = {
    ...described,
    id: module.id,
    module,
    ...NEW_DRAFT,
    questions: [],
    new_version: null,
    created_at: now,
    updated_at: now,
    archived_at: null,
  };
  return decided(null, assessment, 'created');
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
  return decided(assessment, next, 'changed', fields);
}

export function archiveAssessment(known: Assessment | null, now: Date): AssessmentDecision | Refusal {
  const archived = archivedDraft(known, now);
  return isRefusal(archived) ? archived : decided(known, archived, 'archived');
}

export function restoreAssessment(known: Assessment | null, now: Date): AssessmentDecision | Refusal {
  const restored = draftFromBin(known, now);
  return isRefusal(restored) ? restored : decided(known, restored, 'restored');
}

export function editQuestions(known: Assessment | null, edit: EditQuestions, now: Date): AssessmentDecision<QuestionEdit> | Refusal {
  const assessment = activeDraft(known);
  if (isRefusal(assessment)) return assessment;
  const done = edit(assessment.questions);
  if (isRefusal(done)) return done;
  const { questions, question } = done;
  if (questions === assessment.questions) return { next: assessment, facts: [], outcome: done };
  const next = editedDraft({ ...assessment, questions }, now);
  return { next, facts: [assessmentChanged(next, questionsChange(assessment.questions, done), question?.id)], outcome: done };
}

export function decided(
  before: Assessment | null,
  assessment: Assessment,
  action: Action,
  fields: readonly string[] = [],
): AssessmentDecision {
  const change = draftChange(AUDITED, { action, fields, before: before && withOrder(before), after: withOrder(assessment) });
  return { next: assessment, facts: [assessmentChanged(assessment, change)], outcome: assessment };
}

function withOrder(assessment: Assessment): OrderedAssessment {
  return { ...assessment, questions: idsOf(assessment.questions) };
}

function assessmentChanged({ id, product_id }: Assessment, change: ChangeBetween<Action>, questionId: string | null = null): Fact {
  return fact(AssessmentChanged, id, { assessment_id: id, product_id, question_id: questionId, change });
}
