/** The answers of an interview as a grader reads them: cleaned, and without who gave them (docs/interviews.md#analysis). */
import { addressed } from '../grading/addressed.rule.js';
import { type Identity, redact } from '../grading/redact.rule.js';
import type { StoredAnswer, StoredQuestion } from '../interviews/tables.js';
import type { InterviewGradeRequest } from '../providers/provider.js';

export type ReadableAnswers = InterviewGradeRequest['interviews'][number]['answers'];

/** Those that have words. */
export function readableAnswers(
  questions: readonly StoredQuestion[],
  answers: readonly StoredAnswer[],
  identity: Identity,
): ReadableAnswers {
  return questions.flatMap(({ question_text, look_for }, question_index) => {
    const { text = '', source = null } = answers[question_index] ?? {};
    return source === null ? [] : [{ question_index, question: question_text, look_for, text: redact(text, identity) }];
  });
}

/** Codes of what speaks to the grader; empty: nothing does. */
export const patternsIn = (answers: readonly StoredAnswer[]): readonly string[] => addressed(answers.map(({ text }) => text).join('\n'));
