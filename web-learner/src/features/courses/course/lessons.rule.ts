/** Which lesson is shown, and which one comes after it (docs/path.md#courses). */
import type { CourseContent, LearnerLesson } from '@paanch/contracts/progress/modules/courses';

type Course = Pick<CourseContent, 'sections' | 'resume'>;

/** All lessons in their order. */
export function lessonsOf({ sections }: Pick<CourseContent, 'sections'>): readonly LearnerLesson[] {
  return sections.toSorted((a, b) => a.sequence - b.sequence).flatMap(({ lessons }) => lessons.toSorted((a, b) => a.sequence - b.sequence));
}

/** The lesson that was asked for, else where the learner left off, else the first that is open and not done. */
export function shownLesson(course: Course, asked: string | null): LearnerLesson | null {
  const lessons = lessonsOf(course);
  const byId = (id: string | null | undefined) => lessons.find((lesson) => lesson.id === id);
  const toDo = lessons.find(({ is_unlocked, is_completed }) => is_unlocked && !is_completed);
  return byId(asked) ?? byId(course.resume?.lesson_id) ?? toDo ?? lessons[0] ?? null;
}

export function lessonAfter(course: Pick<CourseContent, 'sections'>, lessonId: string): LearnerLesson | null {
  const lessons = lessonsOf(course);
  return lessons[lessons.findIndex(({ id }) => id === lessonId) + 1] ?? null;
}
