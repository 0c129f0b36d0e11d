import { type ChangeBetween, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { idsOf, withId } from '../../modules/sequence.rule.js';
import { AUDITED_QUESTION, type QuestionEdit } from '../question-edits.rule.js';
import type { Question } from '../question.js';

type Action = 'question_added' | 'question_changed' | 'question_removed' | 'questions_ordered' | 'questions_added';

/** What the fact of a draft tells of an edit of its questions: one before and after, or the ids of all. */
export function questionsChange(
  before: readonly Question[],
  { questions: after, question, action, fields }: QuestionEdit,
): ChangeBetween<Action> {
  if (question === null) {
    const told = { action: action === 'ordered' ? ('questions_ordered' as const) : ('questions_added' as const), fields };
    return changeBetween({ kept: ['questions'] }, { ...told, before: { questions: idsOf(before) }, after: { questions: idsOf(after) } });
  }
  const told = { action: `question_${action}` as const, fields };
  return changeBetween(AUDITED_QUESTION, { ...told, before: withId(before, question.id), after: withId(after, question.id) });
}
