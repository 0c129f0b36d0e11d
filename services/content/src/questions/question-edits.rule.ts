/** Edits to the questions of one paper, an assessment or a quiz (docs/content.md#questions). */
import { orderChanged } from '@paanch/contracts/content/reasons';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import type { Audited } from '@paanch/contracts/kernel/records/change-between';
import { refuse, refuseFields, type Refusal } from '@paanch/contracts/kernel/refusal';
import { inNewOrder, lastSequence } from '../modules/sequence.rule.js';
import { shapeFaults } from '@paanch/contracts/content/judging/question-faults';
import type { Question } from './question.js';

type Content = Omit<Question, 'id' | 'sequence' | 'revision' | 'created_at' | 'updated_at'>;
type NewContent = Content & { readonly sequence?: number | undefined };

/** What the trail of staff actions keeps of a question: never its answer. */
export const AUDITED_QUESTION: Audited<Question> = {
  kept: ['type', 'sequence'],
  hashed: ['prompt_html', 'options', 'key', 'tolerance', 'explanation_html'],
};

export interface QuestionEdit {
  /** All of the paper afterwards; the same list if nothing differs. */
  readonly questions: readonly Question[];
  /** The one that was edited; null if they were put in order. */
  readonly question: Question | null;
  readonly action: 'added' | 'changed' | 'removed' | 'ordered';
  readonly fields: readonly string[];
}
export type EditQuestions = (questions: readonly Question[]) => QuestionEdit | Refusal;

export const addQuestion =
  (id: string, content: NewContent, now: Date): EditQuestions =>
  (questions) => {
    const faults = shapeFaults(content);
    if (faults.length > 0) return refuseFields(faults);
    const sequence = content.sequence ?? lastSequence(questions);
    const question = { ...content, id, sequence, revision: 1, created_at: now, updated_at: now };
    return { questions: [...questions, question], question, action: 'added', fields: [] };
  };

export const changeQuestion =
  (id: string, patch: Patch<Content & Pick<Question, 'sequence'>>, now: Date): EditQuestions =>
  (questions) => {
    const question = questions.find((other) => other.id === id);
    if (question === undefined) return refuse('NOT_FOUND');
    const { next, fields } = applyPatch(question, patch);
    if (fields.length === 0) return { questions, question, action: 'changed', fields };
    const faults = shapeFaults(next);
    if (faults.length > 0) return refuseFields(faults);
    const changed = { ...next, revision: question.revision + 1, updated_at: now };
    return { questions: questions.map((other) => (other === question ? changed : other)), question: changed, action: 'changed', fields };
  };

export const removeQuestion =
  (id: string): EditQuestions =>
  (questions) => {
    const question = questions.find((other) => other.id === id);
    if (question === undefined) return refuse('NOT_FOUND');
    return { questions: questions.filter((other) => other !== question), question, action: 'removed', fields: [] };
  };

/** A new order is no change of a question, so its revision stays. */
export const orderQuestions =
  (ids: readonly string[]): EditQuestions =>
  (questions) => {
    const ordered = inNewOrder(questions, ids);
    return ordered === null ? refuse(orderChanged) : { questions: ordered, question: null, action: 'ordered', fields: [] };
  };
