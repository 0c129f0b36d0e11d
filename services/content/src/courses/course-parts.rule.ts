/** Finds the parts of a course, and tells what a change did to one. */
import type { CourseChanged } from '@paanch/contracts/content/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { type Audited, type ChangeBetween, changeBetween, type Compared } from '@paanch/contracts/kernel/records/change-between';
import { idsOf, withId } from '../modules/sequence.rule.js';
import { AUDITED_QUESTION } from '../questions/question-edits.rule.js';
import type { Course, CourseParts, Quiz } from './course.js';
import type { Lesson, Section } from './tables.js';

export function lessonsOf({ lessons }: Pick<CourseParts, 'lessons'>, sectionId: string): readonly Lesson[] {
  return lessons.filter(({ section_id }) => section_id === sectionId);
}

/** Of all sections, one after the other. */
export function lessonsInOrder(course: CourseParts): readonly Lesson[] {
  return course.sections.flatMap(({ id }) => lessonsOf(course, id));
}

export function quizOf({ quizzes }: Pick<CourseParts, 'quizzes'>, lessonId: string): Quiz | null {
  return quizzes.find(({ lesson_id }) => lesson_id === lessonId) ?? null;
}

/** Its sections and their lessons as ids alone. */
export type OrderedCourse = Omit<Course, 'sections'> & { readonly sections: readonly { id: string; lessons: readonly string[] }[] };

export function withOrder(course: Course): OrderedCourse {
  return { ...course, sections: course.sections.map(({ id }) => ({ id, lessons: idsOf(lessonsOf(course, id)) })) };
}

type Data = DataOf<typeof CourseChanged>;
type Action = Data['change']['action'];
interface ComparedCourses extends Compared<Action, Course> {
  readonly before: Course;
  readonly after: Course;
}

const SECTION: Audited<Section> = { kept: ['sequence'], hashed: ['title'] };
const LESSON: Audited<Lesson> = {
  kept: ['section_id', 'type', 'language', 'estimated_minutes', 'is_required', 'video_id', 'low_data_video_id', 'sequence'],
  hashed: ['title', 'body_html', 'captions'],
  names: { video_id: 'video_url', low_data_video_id: 'low_data_video_url' },
};
const QUIZ: Audited<OrderedQuiz> = { kept: ['lesson_id', 'pass_percentage', 'draw_count', 'questions'] };

type OrderedQuiz = Omit<Quiz, 'questions'> & { readonly questions: readonly string[] };

/** The part as it was and as it is; it may have been added or removed. */
export function partChange({ type, id }: NonNullable<Data['part']>, { before, after, ...told }: ComparedCourses): ChangeBetween<Action> {
  const between = <P extends { readonly id: string }>(audited: Audited<P>, partsOf: (course: Course) => readonly P[]) =>
    changeBetween(audited, { ...told, before: withId(partsOf(before), id), after: withId(partsOf(after), id) });
  if (type === 'section') return between(SECTION, ({ sections }) => sections);
  if (type === 'lesson') return between(LESSON, ({ lessons }) => lessons);
  if (type === 'question') return between(AUDITED_QUESTION, ({ quizzes }) => quizzes.flatMap(({ questions }) => questions));
  return between(QUIZ, ({ quizzes }) => quizzes.map((quiz) => ({ ...quiz, questions: idsOf(quiz.questions) })));
}
