import { orderChanged } from '@paanch/contracts/content/reasons';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { activeDraft } from '../modules/draft.rule.js';
import { inNewOrder } from '../modules/sequence.rule.js';
import type { Course, CourseDecision } from './course.js';
import { edited } from './course.rule.js';
import type { Lesson } from './tables.js';

export interface NewCourseOrder {
  readonly sections: readonly { readonly id: string; readonly lesson_ids: readonly string[] }[];
}

/** Names every section and every lesson once; lessons may go to another section. A new order is no change of a lesson. */
export function orderCourse(known: Course | null, order: NewCourseOrder, now: Date): CourseDecision | Refusal {
  const course = activeDraft(known);
  if (isRefusal(course)) return course;
  const sections = inNewOrder(
    course.sections,
    order.sections.map(({ id }) => id),
  );
  const lessons = lessonsInNewOrder(course, order);
  if (sections === null || lessons === null) return refuse(orderChanged);
  if (sections === course.sections && lessons.every((lesson) => course.lessons.includes(lesson)))
    return { next: course, facts: [], outcome: course };
  const decision = edited(course, { sections, lessons }, { part: null, action: 'ordered', outcome: null }, now);
  return { ...decision, outcome: decision.next };
}

function lessonsInNewOrder(course: Course, { sections }: NewCourseOrder): readonly Lesson[] | null {
  const named = sections.flatMap(({ lesson_ids }) => lesson_ids);
  if (new Set(named).size !== named.length || named.length !== course.lessons.length) return null;
  const lessons = sections.flatMap(({ id, lesson_ids }) =>
    lesson_ids.flatMap((lessonId, at) => placedLesson(course, lessonId, { section_id: id, sequence: at + 1 })),
  );
  return lessons.length === named.length ? lessons : null;
}

function placedLesson({ lessons }: Course, id: string, place: Pick<Lesson, 'section_id' | 'sequence'>): Lesson[] {
  const lesson = lessons.find((one) => one.id === id);
  if (lesson === undefined) return [];
  const stays = lesson.section_id === place.section_id && lesson.sequence === place.sequence;
  return [stays ? lesson : { ...lesson, ...place }];
}
