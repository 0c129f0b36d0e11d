import type { LessonDraft, LessonSummary } from '@paanch/contracts/content/modules/courses';
import { type Footage, presentCaptions, presentFilm, type Videos } from '../../films/film.js';
import type { CourseParts } from '../course.js';
import { quizOf } from '../course-parts.rule.js';
import { presentQuiz } from '../quizzes/present-quiz.js';
import type { Lesson } from '../tables.js';
import type { EditedLesson } from './lesson-edits.rule.js';

export function presentSummary(lesson: Lesson, course: Pick<CourseParts, 'quizzes'>, videos: Videos): LessonSummary {
  const { id, section_id, title, type, language, estimated_minutes, is_required, revision } = lesson;
  const quiz = quizOf(course, id);
  return {
    id,
    section_id,
    title,
    type,
    language,
    estimated_minutes,
    is_required,
    video: presentFilm(lesson, videos).video,
    quiz: quiz === null ? null : presentQuiz(quiz),
    revision,
  };
}

export function presentLesson({ course, lesson }: EditedLesson, footage: Footage): LessonDraft {
  return {
    ...presentSummary(lesson, course, footage.videos),
    course_id: course.id,
    body_html: lesson.body_html,
    low_data_video: presentFilm(lesson, footage.videos).low_data_video,
    captions: presentCaptions(lesson, footage),
    created_at: lesson.created_at.toISOString(),
    updated_at: lesson.updated_at.toISOString(),
  };
}
