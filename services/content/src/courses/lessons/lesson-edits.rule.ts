/** Edits to the lessons of a draft; they may be incomplete until publishing (docs/content.md#courses). */
import { READING_LENGTH } from '@paanch/contracts/content/modules/lessons';
import { readingTooLong, tooManyLessons, unknownSection } from '@paanch/contracts/content/reasons';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { activeDraft } from '../../modules/draft.rule.js';
import { lastSequence } from '../../modules/sequence.rule.js';
import type { Course, CourseDecision } from '../course.js';
import { lessonsOf } from '../course-parts.rule.js';
import { edited } from '../course.rule.js';
import type { Lesson } from '../tables.js';

const LESSONS_MAX = 200;

export type LessonContent = Omit<Lesson, 'id' | 'section_id' | 'sequence' | 'revision' | 'created_at' | 'updated_at'>;

/** What a handler presents: the lesson with its quiz. */
export interface EditedLesson {
  readonly course: Course;
  readonly lesson: Lesson;
}
type LessonDecision = CourseDecision<EditedLesson> | Refusal;
type NewLesson = LessonContent & Pick<Lesson, 'id' | 'section_id'>;

/** At the end of its section. */
export function addLesson(known: Course | null, content: NewLesson, now: Date): LessonDecision {
  const course = activeDraft(known);
  if (isRefusal(course) || !course.sections.some(({ id }) => id === content.section_id)) return refuse(unknownSection);
  if (course.lessons.length >= LESSONS_MAX) return refuse(tooManyLessons);
  if (isTooLong(content)) return refuse(readingTooLong);
  const sequence = lastSequence(lessonsOf(course, content.section_id));
  const lesson: Lesson = { ...content, sequence, revision: 1, created_at: now, updated_at: now };
  return withLessons(course, [...course.lessons, lesson], { lesson, action: 'added', fields: [] }, now);
}

export function changeLesson(known: Course | null, id: string, patch: Patch<LessonContent>, now: Date): LessonDecision {
  const found = findLesson(known, id);
  if (isRefusal(found)) return found;
  const { course, lesson } = found;
  const { next, fields } = applyPatch(lesson, patch);
  if (fields.length === 0) return { next: course, facts: [], outcome: found };
  if (isTooLong(next)) return refuse(readingTooLong);
  const changed = { ...next, revision: lesson.revision + 1, updated_at: now };
  const lessons = course.lessons.map((other) => (other === lesson ? changed : other));
  return withLessons(course, lessons, { lesson: changed, action: 'changed', fields }, now);
}

/** With its quiz. */
export function removeLesson(known: Course | null, id: string, now: Date): LessonDecision {
  const found = findLesson(known, id);
  if (isRefusal(found)) return found;
  const { course, lesson } = found;
  const parts = {
    lessons: course.lessons.filter((other) => other !== lesson),
    quizzes: course.quizzes.filter(({ lesson_id }) => lesson_id !== id),
  };
  return edited(course, parts, { part: { type: 'lesson', id }, action: 'removed', outcome: found }, now);
}

export function findLesson(known: Course | null, id: string): EditedLesson | Refusal {
  const course = activeDraft(known);
  if (isRefusal(course)) return course;
  const lesson = course.lessons.find((other) => other.id === id);
  return lesson ? { course, lesson } : refuse('NOT_FOUND');
}

/** Cleaning may lengthen a text. */
function isTooLong({ body_html }: Pick<Lesson, 'body_html'>): boolean {
  return (body_html ?? '').length > READING_LENGTH;
}

interface Done {
  readonly lesson: Lesson;
  readonly action: 'added' | 'changed';
  readonly fields: readonly string[];
}

function withLessons(course: Course, lessons: readonly Lesson[], { lesson, action, fields }: Done, now: Date): LessonDecision {
  const part = { type: 'lesson', id: lesson.id } as const;
  const decision = edited(course, { lessons }, { part, action, fields, outcome: null }, now);
  return { ...decision, outcome: { course: decision.next, lesson } };
}
