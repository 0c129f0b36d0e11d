/** Makes the draft what a published version was; every part keeps its id (docs/content.md#versions). */
import type { CourseBody, PublishedLesson, PublishedQuiz } from '@paanch/contracts/content/modules/module-bodies';
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import { type Restoring, restoredDraft } from '../../modules/versions/restore-draft.rule.js';
import { restoredQuestions } from '../../questions/papers/restored-questions.rule.js';
import type { Course, CourseDecision, CourseParts, Quiz } from '../course.js';
import { decided } from '../course.rule.js';
import type { Lesson } from '../tables.js';

export function restoreVersion(
  known: Course | null,
  body: CourseBody,
  restoring: Omit<Restoring, 'version'>,
  now: Date,
): CourseDecision | Refusal {
  const course = restoredDraft(known, { ...restoring, version: body.version }, now);
  if (isRefusal(course)) return course;
  const { name, description, image_url } = body;
  const next: Course = { ...course, name, description, image_url, ...partsOf(body, course, now) };
  return decided(known, next, 'draft_restored');
}

function partsOf({ sections }: CourseBody, known: Course, now: Date): CourseParts {
  const lessons = sections.flatMap((section) =>
    section.lessons.map((lesson, at) => ({ lesson, place: { section_id: section.id, sequence: at + 1 } })),
  );
  return {
    sections: sections.map(({ id, title }, at) => ({ id, title, sequence: at + 1, revision: nextRevision(known.sections, id) })),
    lessons: lessons.map(({ lesson, place }) => ({ ...lessonOf(lesson, known, now), ...place })),
    quizzes: lessons.flatMap(({ lesson: { id, quiz } }) => (quiz === null ? [] : [quizFrom(quiz, id, known, now)])),
  };
}

type Placed = 'section_id' | 'sequence';

function lessonOf(lesson: PublishedLesson, { lessons }: CourseParts, now: Date): Omit<Lesson, Placed> {
  const { id, title, type, language, estimated_minutes, is_required, body_html, video } = lesson;
  return {
    id,
    title,
    type,
    language,
    estimated_minutes,
    is_required,
    body_html,
    video_id: video?.video_id ?? null,
    low_data_video_id: video?.low_data?.video_id ?? null,
    captions: video?.captions ?? [],
    revision: nextRevision(lessons, id),
    created_at: lessons.find((one) => one.id === id)?.created_at ?? now,
    updated_at: now,
  };
}

function quizFrom({ id, pass_percentage, draw_count, questions }: PublishedQuiz, lesson_id: string, known: Course, now: Date): Quiz {
  const before = known.quizzes.find((quiz) => quiz.id === id)?.questions ?? [];
  return {
    id,
    lesson_id,
    pass_percentage,
    draw_count,
    revision: nextRevision(known.quizzes, id),
    questions: restoredQuestions(questions, { known: before, draft_revision: known.draft_revision, now }),
  };
}

/** An editor that has the part open notices that it has changed. */
function nextRevision(all: readonly { readonly id: string; readonly revision: number }[], id: string): number {
  return (all.find((one) => one.id === id)?.revision ?? 0) + 1;
}
