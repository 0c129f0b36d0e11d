import type { CourseDraft, CourseOutline } from '@paanch/contracts/content/modules/courses';
import { presentPublishing } from '../modules/draft.rule.js';
import type { Course, CourseListRow } from './course.js';
import type { Videos } from '../films/film.js';
import { presentSection } from './sections/present-section.js';

export function presentCourse(row: CourseListRow): CourseDraft {
  const { id, product_id, name, description, image_url, lesson_count, estimated_minutes, revision } = row;
  const { sequence, is_required, visible_tiers } = row.module;
  return {
    id,
    product_id,
    name,
    description,
    image_url,
    sequence,
    is_required,
    visible_tiers: visible_tiers && [...visible_tiers],
    lesson_count,
    estimated_minutes,
    ...presentPublishing(row),
    revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentOutline(course: Course, videos: Videos): CourseOutline {
  const estimated_minutes = course.lessons.reduce((sum, lesson) => sum + lesson.estimated_minutes, 0);
  return {
    ...presentCourse({ ...course, lesson_count: course.lessons.length, estimated_minutes }),
    sections: course.sections.map((section) => presentSection({ course, section }, videos)),
  };
}
