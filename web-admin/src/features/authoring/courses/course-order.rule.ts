/** Sections and lessons of a course in another order; all of them stay. */
import type { CourseOutline } from '@paanch/contracts/content/modules/courses';

export interface OrderOfSection {
  readonly id: string;
  readonly lesson_ids: readonly string[];
}

export const orderOf = ({ sections }: Pick<CourseOutline, 'sections'>): readonly OrderOfSection[] =>
  sections.map(({ id, lessons }) => ({ id, lesson_ids: lessons.map((lesson) => lesson.id) }));

export const withSections = (order: readonly OrderOfSection[], ids: readonly string[]): readonly OrderOfSection[] =>
  ids.flatMap((id) => order.find((section) => section.id === id) ?? []);

export const withLessons = (order: readonly OrderOfSection[], sectionId: string, lessonIds: readonly string[]): readonly OrderOfSection[] =>
  order.map((section) => (section.id === sectionId ? { ...section, lesson_ids: lessonIds } : section));

/** At the end of another section. */
export const movedToSection = (order: readonly OrderOfSection[], lessonId: string, sectionId: string): readonly OrderOfSection[] =>
  order.map(({ id, lesson_ids: ids }) => {
    const others = ids.filter((other) => other !== lessonId);
    return { id, lesson_ids: id === sectionId ? [...others, lessonId] : others };
  });

/** The outline as it will be once the server has it. */
export function inOrder<Course extends CourseOutline>(course: Course, order: readonly OrderOfSection[]): Course {
  const lessons = course.sections.flatMap((section) => section.lessons);
  const sections = order.flatMap(({ id, lesson_ids: ids }) => {
    const section = course.sections.find((known) => known.id === id);
    if (section === undefined) return [];
    return [{ ...section, lessons: ids.flatMap((lessonId) => lessons.find((lesson) => lesson.id === lessonId) ?? []) }];
  });
  return { ...course, sections };
}
