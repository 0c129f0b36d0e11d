import * as contract from '@paanch/contracts/content/modules/lessons';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { footageOf, videosOf } from '../../films/film.js';
import { lessonsInOrder } from '../course-parts.rule.js';
import { findLesson } from './lesson-edits.rule.js';
import { presentLesson, presentSummary } from './present-lesson.js';

export const listLessons = serve(contract.listLessons, async ({ query }, deps: ContentDeps) => {
  const course = await deps.courses.find(query.courseId);
  if (course === null) return refuse('NOT_FOUND');
  const videos = await videosOf(course.lessons, deps);
  return { lessons: lessonsInOrder(course).map((lesson) => presentSummary(lesson, course, videos)) };
});

export const readLessonDraft = serve(contract.readLessonDraft, async ({ params }, deps: ContentDeps) => {
  const courseId = await deps.courses.ofLesson(params.lessonId);
  const found = findLesson(courseId === null ? null : await deps.courses.find(courseId), params.lessonId);
  return isRefusal(found) ? found : presentLesson(found, await footageOf([found.lesson], deps));
});
