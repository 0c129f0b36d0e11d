/** Edits to the quizzes of a draft; one at most for each lesson (docs/content.md#courses). */
import { quizExists, unknownLesson } from '@paanch/contracts/content/reasons';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { activeDraft } from '../../modules/draft.rule.js';
import type { Course, CourseDecision, Quiz } from '../course.js';
import { quizOf } from '../course-parts.rule.js';
import { edited } from '../course.rule.js';

type Settings = Pick<Quiz, 'pass_percentage' | 'draw_count'>;
type QuizDecision = CourseDecision<Quiz> | Refusal;

export function addQuiz(known: Course | null, content: Settings & Pick<Quiz, 'id' | 'lesson_id'>, now: Date): QuizDecision {
  const course = activeDraft(known);
  if (isRefusal(course) || !course.lessons.some(({ id }) => id === content.lesson_id)) return refuse(unknownLesson);
  if (quizOf(course, content.lesson_id) !== null) return refuse(quizExists);
  const quiz: Quiz = { ...content, revision: 1, questions: [] };
  const part = { type: 'quiz', id: quiz.id } as const;
  return edited(course, { quizzes: [...course.quizzes, quiz] }, { part, action: 'added', outcome: quiz }, now);
}

export function changeQuiz(known: Course | null, id: string, patch: Patch<Settings>, now: Date): QuizDecision {
  const found = findQuiz(known, id);
  if (isRefusal(found)) return found;
  const { course, quiz } = found;
  const { next, fields } = applyPatch(quiz, patch);
  if (fields.length === 0) return { next: course, facts: [], outcome: quiz };
  const changed = { ...next, revision: quiz.revision + 1 };
  const quizzes = course.quizzes.map((other) => (other === quiz ? changed : other));
  return edited(course, { quizzes }, { part: { type: 'quiz', id }, action: 'changed', fields, outcome: changed }, now);
}

/** With its questions. */
export function removeQuiz(known: Course | null, id: string, now: Date): QuizDecision {
  const found = findQuiz(known, id);
  if (isRefusal(found)) return found;
  const { course, quiz } = found;
  const quizzes = course.quizzes.filter((other) => other !== quiz);
  return edited(course, { quizzes }, { part: { type: 'quiz', id }, action: 'removed', outcome: quiz }, now);
}

export function findQuiz(known: Course | null, id: string): { course: Course; quiz: Quiz } | Refusal {
  const course = activeDraft(known);
  if (isRefusal(course)) return course;
  const quiz = course.quizzes.find((other) => other.id === id);
  return quiz ? { course, quiz } : refuse('NOT_FOUND');
}
