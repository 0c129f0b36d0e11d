/** What of a course is open beside its outline, as the address says it. */
import type { CourseOutline, LessonSummary, SectionDraft } from '@paanch/contracts/content/modules/courses';

export type Part = 'lesson' | 'quiz';

export const toSection = (sectionId: string) => `?section=${sectionId}`;
export const toLesson = (lessonId: string, part: Part = 'lesson') => `?lesson=${lessonId}${part === 'quiz' ? '&part=quiz' : ''}`;
export const toQuestion = (lessonId: string, questionId: string | null) =>
  toLesson(lessonId, 'quiz') + (questionId === null ? '' : `&question=${questionId}`);
/** The settings of the course. */
export const TO_COURSE = '?';

export const sectionOf = (course: CourseOutline, id: string | null): SectionDraft | undefined =>
  course.sections.find((section) => section.id === id);

export const lessonOf = (course: CourseOutline, id: string | null): LessonSummary | undefined =>
  course.sections.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id);
