/** Publishes the draft of a course, or names all its faults (docs/content.md#versions). */
import type { CourseBody, PublishedLesson } from '@paanch/contracts/content/modules/module-bodies';
import { nothingToPublish } from '@paanch/contracts/content/reasons';
import { isRefusal, refuse, refuseFields, type Refusal } from '@paanch/contracts/kernel/refusal';
import { publishedFilm } from '../../films/publish-film.rule.js';
import { activeDraft } from '../../modules/draft.rule.js';
import { newVersion, type Publishing } from '../../modules/versions/publish-module.rule.js';
import type { NewVersion } from '../../modules/versions/tables.js';
import { publishedQuestions } from '../../questions/published-questions.rule.js';
import type { Course, CourseDecision } from '../course.js';
import { lessonsOf, quizOf } from '../course-parts.rule.js';
import type { Lesson } from '../tables.js';
import { type CourseFootage, courseFaults } from './course-faults.rule.js';

/** With the lasting addresses of its pictures. */
export interface PublishedFootage extends CourseFootage {
  readonly pictures: CourseFootage['pictures'] & { readonly lasting: (text: string) => string };
}

export function publishCourse(
  known: Course | null,
  footage: PublishedFootage,
  publishing: Publishing,
): CourseDecision<NewVersion<CourseBody>> | Refusal {
  const course = activeDraft(known);
  if (isRefusal(course)) return course;
  if (course.draft_version === course.module.published_version) return refuse(nothingToPublish);
  const faults = courseFaults(course, footage);
  if (faults.length > 0) return refuseFields(faults);
  const { version, facts } = newVersion(bodyOf(course, footage), course.lessons.length, publishing);
  return { next: { ...course, new_version: version, updated_at: publishing.now }, facts, outcome: version };
}

function bodyOf(course: Course, footage: PublishedFootage): CourseBody {
  const { id, draft_version, product_id, name, description, image_url, sections } = course;
  return {
    type: 'Course',
    module_id: id,
    version: draft_version,
    product_id,
    name,
    description,
    image_url: image_url && footage.pictures.lasting(image_url),
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title,
      lessons: lessonsOf(course, section.id).map((lesson) => publishedLesson(lesson, course, footage)),
    })),
  };
}

function publishedLesson(lesson: Lesson, course: Course, footage: PublishedFootage): PublishedLesson {
  const { id, title, type, language, estimated_minutes, is_required, body_html } = lesson;
  const quiz = quizOf(course, id);
  return {
    id,
    title,
    type,
    language,
    estimated_minutes,
    is_required,
    body_html: type === 'reading' ? footage.pictures.lasting(body_html ?? '') : null,
    video: type === 'video' ? publishedFilm(lesson, language, footage) : null,
    quiz: quiz && {
      id: quiz.id,
      pass_percentage: quiz.pass_percentage,
      draw_count: quiz.draw_count,
      questions: publishedQuestions(quiz.questions, footage.pictures.lasting),
    },
  };
}
