/** Changes to the draft of an assessment; each leaves a fact for the audit of staff actions (docs/content.md#assessments). */
import { AssessmentChanged } from '@paanch/contracts/content/events';
import { fact, type DataOf, type Fact } from '@paanch/contracts/kernel/event';
import type { Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { type Audited, type ChangeBetween, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import { activeDraft, archivedDraft, changedDraft, draftChange, draftFromBin, editedDraft, NEW_DRAFT } from '../modules/draft.rule.js';
import type { Placement } from '../modules/placement.rule.js';
import { idsOf, withId } from '../modules/sequence.rule.js';
import type { Module } from '../modules/tables.js';
import { AUDITED_QUESTION, type EditQuestions, type QuestionEdit } from '../questions/question-edits.rule.js';
import type { Question } from '../questions/question.js';
import type { Assessment, AssessmentDecision } from './assessment.js';

type Described = Pick<
  Assessment,
  'name' | 'description' | 'time_limit_minutes' | 'shows_explanations' | 'shuffles_questions' | 'shuffles_options'
>;
type Action = DataOf<typeof AssessmentChanged>['change']['action'];

const AUDITED: Audited<Assessment> = {
  kept: ['product_id', 'time_limit_minutes', 'shows_explanations', 'shuffles_questions', 'shuffles_options'],
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

function questionsChange(before: readonly Question[], { questions: after, question, action, fields }: QuestionEdit): ChangeBetween<Action> {
  const told = { action: action === 'ordered' ? ('questions_ordered' as const) : (`question_${action}` as const), fields };
  if (question === null)
    return changeBetween({ kept: ['questions'] }, { ...told, before: { questions: idsOf(before) }, after: { questions: idsOf(after) } });
  return changeBetween(AUDITED_QUESTION, { ...told, before: withId(before, question.id), after: withId(after, question.id) });
}

function decided(before: Assessment | null, assessment: Assessment, action: Action, fields: readonly string[] = []): AssessmentDecision {
  const change = draftChange(AUDITED, { action, fields, before, after: assessment });
  return { next: assessment, facts: [assessmentChanged(assessment, change)], outcome: assessment };
}

function assessmentChanged({ id, product_id }: Assessment, change: ChangeBetween<Action>, questionId: string | null = null): Fact {
  return fact(AssessmentChanged, id, { assessment_id: id, product_id, question_id: questionId, change });
}
