import type { SectionDraft } from '@paanch/contracts/content/modules/courses';
import { lessonsOf } from '../course-parts.rule.js';
import type { Videos } from '../../films/film.js';
import { presentSummary } from '../lessons/present-lesson.js';
import type { EditedSection } from './section-edits.rule.js';

export function presentSection({ course, section }: EditedSection, videos: Videos): SectionDraft {
  const { id, title, revision } = section;
  const lessons = lessonsOf(course, id).map((lesson) => presentSummary(lesson, course, videos));
  return { id, course_id: course.id, title, lessons, revision };
}
