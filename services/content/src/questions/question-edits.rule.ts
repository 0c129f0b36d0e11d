/** Edits to the questions of a draft; the record that changes is the assessment (docs/content.md#questions). */
import { unknownAssessment } from '@paanch/contracts/content/reasons';
import { isRefusal, refuse, refuseFields, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Assessment, AssessmentDecision } from '../assessments/assessment.js';
import { assessmentChanged, editedDraft, activeAssessment } from '../assessments/assessment.rule.js';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { shapeFaults } from './question-faults.rule.js';
import type { Question } from './question.js';

type Content = Omit<Question, 'id' | 'created_at' | 'updated_at'>;

export interface EditedQuestion {
  readonly assessmentId: string;
  readonly question: Question;
}
type QuestionDecision = AssessmentDecision<EditedQuestion> | Refusal;

export function addQuestion(known: Assessment | null, id: string, content: Content, now: Date): QuestionDecision {
  const assessment = activeAssessment(known);
  if (isRefusal(assessment)) return refuse(unknownAssessment);
  const faults = shapeFaults(content);
  if (faults.length > 0) return refuseFields(faults);
  const question = { ...content, id, created_at: now, updated_at: now };
  return decided(assessment, [...assessment.questions, question], question, 'question_added', [], now);
}

export function changeQuestion(known: Assessment | null, id: string, patch: Patch<Content>, now: Date): QuestionDecision {
  const found = findQuestion(known, id);
  if (isRefusal(found)) return found;
  const { assessment, question } = found;
  const { next, fields } = applyPatch(question, patch);
  if (fields.length === 0) return { next: assessment, facts: [], outcome: { assessmentId: assessment.id, question } };
  const faults = shapeFaults(next);
  if (faults.length > 0) return refuseFields(faults);
  const changed = { ...next, updated_at: now };
  const questions = assessment.questions.map((other) => (other === question ? changed : other));
  return decided(assessment, questions, changed, 'question_changed', fields, now);
}

export function removeQuestion(known: Assessment | null, id: string, now: Date): QuestionDecision {
  const found = findQuestion(known, id);
  if (isRefusal(found)) return found;
  const { assessment, question } = found;
  return decided(
    assessment,
    assessment.questions.filter((other) => other !== question),
    question,
    'question_removed',
    [],
    now,
  );
}

function findQuestion(known: Assessment | null, id: string): { assessment: Assessment; question: Question } | Refusal {
  const assessment = activeAssessment(known);
  if (isRefusal(assessment)) return assessment;
  const question = assessment.questions.find((other) => other.id === id);
  return question ? { assessment, question } : refuse('NOT_FOUND');
}

function decided(
  assessment: Assessment,
  questions: readonly Question[],
  question: Question,
  action: 'question_added' | 'question_changed' | 'question_removed',
  fields: string[],
  now: Date,
): AssessmentDecision<EditedQuestion> {
  const next = editedDraft({ ...assessment, questions }, now);
  return { next, facts: [assessmentChanged(next, { action, fields }, question.id)], outcome: { assessmentId: assessment.id, question } };
}
