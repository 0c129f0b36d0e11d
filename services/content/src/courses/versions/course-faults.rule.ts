/** Everything that prevents publishing a course, each at its place: `sections[0].lessons[2].video` (docs/content.md#courses). */
import * as reasons from '@paanch/contracts/content/reasons';
import { type Fault, type KnownPictures, publishFaults, textFaults } from '@paanch/contracts/content/judging/question-faults';
import { filmFaults } from '../../films/publish-film.rule.js';
import type { Footage } from '../../films/film.js';
import type { Course, Quiz } from '../course.js';
import { lessonsOf, quizOf } from '../course-parts.rule.js';
import type { Lesson } from '../tables.js';

/** What a course names and does not have itself. */
export interface CourseFootage extends Footage {
  readonly pictures: KnownPictures;
}

export function courseFaults(course: Course, footage: CourseFootage): Fault[] {
  if (course.lessons.length === 0) return [{ reason: reasons.noLessons, field: 'sections' }];
  const required = course.lessons.some(({ is_required }) => is_required);
  return [
    ...(required ? [] : [{ reason: reasons.nothingRequired, field: 'sections' }]),
    ...course.sections.flatMap(({ id }, at) => within(`sections[${at}]`, sectionFaults(course, id, footage))),
  ];
}

function sectionFaults(course: Course, sectionId: string, footage: CourseFootage): Fault[] {
  const lessons = lessonsOf(course, sectionId);
  if (lessons.length === 0) return [{ reason: reasons.sectionEmpty, field: 'lessons' }];
  return lessons.flatMap((lesson, at) => within(`lessons[${at}]`, lessonFaults(lesson, quizOf(course, lesson.id), footage)));
}

function lessonFaults(lesson: Lesson, quiz: Quiz | null, footage: CourseFootage): Fault[] {
  const faults =
    lesson.type === 'video'
      ? filmFaults(lesson, footage)
      : textFaults(lesson.body_html ?? '', reasons.readingMissing, 'body_html', footage.pictures);
  return quiz === null ? faults : [...faults, ...within('quiz', quizFaults(quiz, footage.pictures))];
}

function quizFaults({ draw_count, questions }: Quiz, pictures: KnownPictures): Fault[] {
  const isTooLarge = questions.length > 0 && (draw_count ?? 0) > questions.length;
  return [...(isTooLarge ? [{ reason: reasons.drawTooLarge, field: 'draw_count' }] : []), ...publishFaults(questions, pictures)];
}

function within(place: string, faults: readonly Fault[]): Fault[] {
  return faults.map(({ reason, field }) => ({ reason, field: `${place}.${field}` }));
}
