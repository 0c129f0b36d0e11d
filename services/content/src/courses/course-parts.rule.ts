/** Finds the parts of a course. */
import type { CourseParts, Quiz } from './course.js';
import type { Lesson } from './tables.js';

export function lessonsOf({ lessons }: Pick<CourseParts, 'lessons'>, sectionId: string): readonly Lesson[] {
  return lessons.filter(({ section_id }) => section_id === sectionId);
}

/** Of all sections, one after the other. */
export function lessonsInOrder(course: CourseParts): readonly Lesson[] {
  return course.sections.flatMap(({ id }) => lessonsOf(course, id));
}

export function quizOf({ quizzes }: Pick<CourseParts, 'quizzes'>, lessonId: string): Quiz | null {
  return quizzes.find(({ lesson_id }) => lesson_id === lessonId) ?? null;
}
