/** Edits to the questions of one paper: an assessment, a quiz or a bank (docs/content.md#questions). */
import { orderChanged, tooManyQuestions, unknownQuestion } from '@paanch/contracts/content/reasons';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import type { Audited } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, refuse, refuseFields, type Refusal } from '@paanch/contracts/kernel/refusal';
import { inNewOrder, lastSequence } from '../modules/sequence.rule.js';
import { shapeFaults } from '@paanch/contracts/content/judging/question-faults';
import type { Question } from './question.js';

type Content = Omit<Question, 'id' | 'sequence' | 'revision' | 'created_at' | 'updated_at'>;
/** Without a sequence it comes last. */
export type NewContent = Content & { readonly sequence?: number | undefined };

/** What the trail of staff actions keeps of a question: never its answer. */
export const AUDITED_QUESTION: Audited<Question> = {
  kept: ['type', 'sequence', 'origin_id'],
  hashed: ['prompt_html', 'options', 'key', 'tolerance', 'explanation_html', 'tags'],
};

interface Edited {
  /** All of the paper afterwards; the same list if nothing differs. */
  readonly questions: readonly Question[];
  readonly fields: readonly string[];
}
export type QuestionEdit = Edited &
  (
    | { readonly question: Question; readonly action: 'added' | 'changed' | 'removed' }
    /** They were put in order, or several were added. */
    | { readonly question: null; readonly action: 'added' | 'ordered' }
  );
export type EditQuestions = (questions: readonly Question[]) => QuestionEdit | Refusal;

/** Without what is its own: its id and place, when it was written, and what has become of it since. */
export function contentOf({
  id: _id,
  sequence: _sequence,
  revision: _revision,
  created_at: _created,
  updated_at: _updated,
  ...content
}: Question): Content {
  return content;
}

export const addQuestion =
  (id: string, content: NewContent, now: Date): EditQuestions =>
  (questions) => {
    const faults = shapeFaults(content);
    if (faults.length > 0) return refuseFields(faults);
    const sequence = content.sequence ?? lastSequence(questions);
    const question = { ...content, id, sequence, revision: 1, created_at: now, updated_at: now };
    return { questions: [...questions, question], question, action: 'added', fields: [] };
  };

/** Several at once, at the end, in the order given. A refusal does not say which of them it is for: callers judge what they read elsewhere. */
export const addQuestions =
  (added: readonly (Content & Pick<Question, 'id'>)[], now: Date): EditQuestions =>
  (questions) => {
    const faults = added.flatMap((content) => shapeFaults(content));
    if (faults.length > 0) return refuseFields(faults);
    const all = added.reduce<readonly Question[]>(
      (before, content) => [...before, { ...content, sequence: lastSequence(before), revision: 1, created_at: now, updated_at: now }],
      questions,
    );
    return { questions: added.length === 0 ? questions : all, question: null, action: 'added', fields: [] };
  };

/** One that was removed comes back under its id, as it is now; an editor that has it open notices by the revision. */
export const returnQuestion =
  (
    removed: Pick<Question, 'id' | 'origin_id' | 'revision' | 'created_at'>,
    content: Omit<NewContent, 'origin_id'>,
    now: Date,
  ): EditQuestions =>
  (questions) => {
    const { id, origin_id, revision, created_at } = removed;
    if (questions.some((other) => other.id === id)) return refuse(unknownQuestion, { field: 'removed_id' });
    const added = addQuestion(id, { ...content, origin_id }, now)(questions);
    if (isRefusal(added) || added.question === null) return added;
    const question = { ...added.question, revision: revision + 1, created_at };
    return { ...added, question, questions: [...questions, question] };
  };

/** Refuses an edit that adds more than the paper can have. */
export const atMost =
  (max: number, edit: EditQuestions): EditQuestions =>
  (questions) => {
    const done = edit(questions);
    if (isRefusal(done) || done.questions.length <= Math.max(max, questions.length)) return done;
    return refuse(tooManyQuestions);
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
