import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { EditQuestions, QuestionEdit } from '../../questions/question-edits.rule.js';
import type { Course, CourseDecision } from '../course.js';
import { edited } from '../course.rule.js';
import { findQuiz } from './quiz-edits.rule.js';

/** Questions have revisions of their own: that of the quiz stays. */
export function editQuizQuestions(
  known: Course | null,
  quizId: string,
  edit: EditQuestions,
  now: Date,
): CourseDecision<QuestionEdit> | Refusal {
  const found = findQuiz(known, quizId);
  if (isRefusal(found)) return found;
  const { course, quiz } = found;
  const done = edit(quiz.questions);
  if (isRefusal(done)) return done;
  const { questions, question, action, fields } = done;
  if (questions === quiz.questions) return { next: course, facts: [], outcome: done };
  const part = question === null ? ({ type: 'quiz', id: quizId } as const) : ({ type: 'question', id: question.id } as const);
  const quizzes = course.quizzes.map((other) => (other === quiz ? { ...quiz, questions } : other));
  return edited(course, { quizzes }, { part, action, fields, outcome: done }, now);
}
