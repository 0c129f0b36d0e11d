import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { Assessment } from '../../assessments/assessment.js';
import { editQuestions } from '../../assessments/assessment.rule.js';
import type { Course } from '../../courses/course.js';
import { editQuizQuestions } from '../../courses/quizzes/quiz-questions.rule.js';
import type { ContentDeps } from '../../deps.js';
import { presentQuestion } from '../present-question.js';
import type { EditQuestions, QuestionEdit } from '../question-edits.rule.js';
import type { Question } from '../question.js';
import type { Paper } from './paper.js';

type PaperDeps = Pick<ContentDeps, 'assessments' | 'courses' | 'clock'>;

/** The question a change is of, and the revision it was made from. */
interface BasedOn {
  readonly id: string;
  readonly revision: number | undefined;
}

/** Saves the edit with the assessment or course that the paper is a part of. */
export function editPaper(paper: Paper, edit: EditQuestions, deps: PaperDeps, basedOn?: BasedOn): Promise<QuestionEdit> {
  const now = deps.clock();
  const storedIn = (all: readonly Question[] | undefined) => {
    const question = all?.find(({ id }) => id === basedOn?.id);
    return question === undefined ? null : presentQuestion(paper, question);
  };
  if (paper.quiz_id === null) {
    const stored = (known: Assessment | null) => storedIn(known?.questions);
    const decide = (known: Assessment | null) => editQuestions(known, edit, now);
    return deps.assessments.change(paper.assessment_id, unlessStale<Assessment | null, QuestionEdit>(basedOn?.revision, stored, decide));
  }
  const stored = (known: Course | null) => storedIn(known?.quizzes.find(({ id }) => id === paper.quiz_id)?.questions);
  const decide = (known: Course | null) => editQuizQuestions(known, paper.quiz_id, edit, now);
  return deps.courses.change(paper.course_id, unlessStale<Course | null, QuestionEdit>(basedOn?.revision, stored, decide));
}
