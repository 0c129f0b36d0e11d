import * as contract from '@paanch/contracts/content/modules/lessons';
import { unknownLesson } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { ContentDeps } from '../../deps.js';
import type { Course } from '../course.js';
import { lessonsInOrder, quizOf } from '../course-parts.rule.js';
import { presentQuiz } from './present-quiz.js';
import * as rule from './quiz-edits.rule.js';

export const listQuizzes = serve(contract.listQuizzes, async ({ query }, { courses }: ContentDeps) => {
  const course = await courses.find(query.courseId);
  if (course === null) return refuse('NOT_FOUND');
  return {
    quizzes: lessonsInOrder(course)
      .flatMap(({ id }) => quizOf(course, id) ?? [])
      .map(presentQuiz),
  };
});

export const createQuiz = serve(contract.createQuiz, async ({ body }, { courses, newId, clock }: ContentDeps) => {
  const courseId = await courses.ofLesson(body.lesson_id);
  if (courseId === null) return refuse(unknownLesson);
  const content = { ...body, id: newId() };
  return presentQuiz(await courses.change(courseId, (known) => rule.addQuiz(known, content, clock())));
});

export const changeQuiz = serve(contract.changeQuiz, async ({ params, body }, { courses, clock }: ContentDeps) => {
  const { quizId } = params;
  const { revision, ...patch } = body;
  const courseId = await courses.ofQuiz(quizId);
  if (courseId === null) return refuse('NOT_FOUND');
  const stored = (known: Course | null) => {
    const quiz = known?.quizzes.find(({ id }) => id === quizId);
    return quiz ? presentQuiz(quiz) : null;
  };
  const decide = unlessStale(revision, stored, (known) => rule.changeQuiz(known, quizId, patch, clock()));
  return presentQuiz(await courses.change(courseId, decide));
});

export const removeQuiz = serve(contract.removeQuiz, async ({ params }, { courses, clock }: ContentDeps) => {
  const courseId = await courses.ofQuiz(params.quizId);
  if (courseId === null) return refuse('NOT_FOUND');
  await courses.change(courseId, (known) => rule.removeQuiz(known, params.quizId, clock()));
  return { success: true } as const;
});
