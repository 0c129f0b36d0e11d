import { QUESTIONS_MAX } from '@paanch/contracts/content/banks';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { Assessment } from '../../assessments/assessment.js';
import { editQuestions } from '../../assessments/assessment.rule.js';
import type { Bank } from '../../banks/bank.js';
import { editBankQuestions } from '../../banks/bank.rule.js';
import type { Course } from '../../courses/course.js';
import { editQuizQuestions } from '../../courses/quizzes/quiz-questions.rule.js';
import type { ContentDeps } from '../../deps.js';
import { presentQuestion } from '../present-question.js';
import { atMost, type EditQuestions, type QuestionEdit } from '../question-edits.rule.js';
import type { Question } from '../question.js';
import type { Paper } from './paper.js';

type PaperDeps = Pick<ContentDeps, 'assessments' | 'courses' | 'banks' | 'clock'>;

/** The question a change is of, and the revision it was made from. */
interface BasedOn {
  readonly id: string;
  readonly revision: number | undefined;
}

/** Saves the edit with the assessment, course or bank that the paper is a part of. */
export function editPaper(paper: Paper, edit: EditQuestions, deps: PaperDeps, basedOn?: BasedOn): Promise<QuestionEdit> {
  const now = deps.clock();
  const storedIn = (all: readonly Question[] | undefined) => {
    const question = all?.find(({ id }) => id === basedOn?.id);
    return question === undefined ? null : presentQuestion(paper, question);
  };
  if (paper.assessment_id !== null) {
    const stored = (known: Assessment | null) => storedIn(known?.questions);
    const decide = (known: Assessment | null) => editQuestions(known, atMost(QUESTIONS_MAX.assessment, edit), now);
    const decided = unlessStale<Assessment | null, QuestionEdit>(basedOn?.revision, stored, decide);
    if (basedOn === undefined) return deps.assessments.change(paper.assessment_id, decided);
    return deps.assessments.byQuestion.change({ id: paper.assessment_id, questionId: basedOn.id }, decided);
  }
  if (paper.bank_id !== null) {
    const stored = (known: Bank | null) => storedIn(known?.questions);
    const decide = (known: Bank | null) => editBankQuestions(known, atMost(QUESTIONS_MAX.bank, edit), now);
    const decided = unlessStale<Bank | null, QuestionEdit>(basedOn?.revision, stored, decide);
    if (basedOn === undefined) return deps.banks.change(paper.bank_id, decided);
    return deps.banks.byQuestion.change({ id: paper.bank_id, questionId: basedOn.id }, decided);
  }
  const stored = (known: Course | null) => storedIn(known?.quizzes.find(({ id }) => id === paper.quiz_id)?.questions);
  const decide = (known: Course | null) => editQuizQuestions(known, paper.quiz_id, edit, now);
  return deps.courses.change(paper.course_id, unlessStale<Course | null, QuestionEdit>(basedOn?.revision, stored, decide));
}
