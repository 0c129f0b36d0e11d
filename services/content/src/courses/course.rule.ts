/** Changes to a course as a whole; each leaves a fact for the record of staff actions (docs/content.md#courses). */
import { CourseChanged } from '@paanch/contracts/content/events';
import { fact, type DataOf, type Fact } from '@paanch/contracts/kernel/event';
import type { Patch } from '@paanch/contracts/kernel/json/apply-patch';
import type { Audited, ChangeBetween } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import { activeDraft, archivedDraft, changedDraft, draftChange, draftFromBin, editedDraft, NEW_DRAFT } from '../modules/draft.rule.js';
import type { Placement } from '../modules/placement.rule.js';
import type { Module } from '../modules/tables.js';
import type { Course, CourseDecision, CourseParts } from './course.js';
import { type OrderedCourse, partChange, withOrder } from './course-parts.rule.js';

type Described = Pick<Course, 'name' | 'description' | 'image_url'>;
type Data = DataOf<typeof CourseChanged>;
type Action = Data['change']['action'];

const AUDITED: Audited<OrderedCourse> = { kept: ['product_id', 'sections'], hashed: ['name', 'description', 'image_url'] };

export function createCourse(described: Described & { readonly product_id: string }, module: Module, now: Date): CourseDecision {
  const course: Course = {
    ...described,
    id: module.id,
    module,
    ...NEW_DRAFT,
    sections: [],
    lessons: [],
    quizzes: [],
    new_version: null,
    created_at: now,
    updated_at: now,
    archived_at: null,
  };
  return decided(null, course, 'created');
}

export function changeCourse(
  known: Course | null,
  patch: Patch<Described>,
  placement: Patch<Placement>,
  now: Date,
): CourseDecision | Refusal {
  const course = activeDraft(known);
  if (isRefusal(course)) return course;
  const { next, fields } = changedDraft<Course>(course, patch, placement, now);
  if (fields.length === 0) return { next: course, facts: [], outcome: course };
  return decided(course, next, 'changed', fields);
}

export function archiveCourse(known: Course | null, now: Date): CourseDecision | Refusal {
  const archived = archivedDraft(known, now);
  return isRefusal(archived) ? archived : decided(known, archived, 'archived');
}

export function restoreCourse(known: Course | null, now: Date): CourseDecision | Refusal {
  const restored = draftFromBin(known, now);
  return isRefusal(restored) ? restored : decided(known, restored, 'restored');
}

export function decided(before: Course | null, course: Course, action: Action, fields: readonly string[] = []): CourseDecision {
  const change = wholeChange(before, course, action, fields);
  return { next: course, facts: [courseChanged(course, null, change)], outcome: course };
}

interface Edit<Outcome> {
  /** The part that was edited; null: the course itself. */
  readonly part: Data['part'];
  readonly action: Action;
  readonly fields?: readonly string[];
  readonly outcome: Outcome;
}

/** The draft with some of its parts replaced, and the fact that says which was edited. */
export function edited<Outcome>(
  course: Course,
  parts: Partial<CourseParts>,
  { part, action, fields = [], outcome }: Edit<Outcome>,
  now: Date,
): CourseDecision<Outcome> {
  const next = editedDraft({ ...course, ...parts }, now);
  const change =
    part === null ? wholeChange(course, next, action, fields) : partChange(part, { action, fields, before: course, after: next });
  return { next, facts: [courseChanged(next, part, change)], outcome };
}

function wholeChange(before: Course | null, after: Course, action: Action, fields: readonly string[]): ChangeBetween<Action> {
  return draftChange(AUDITED, { action, fields, before: before && withOrder(before), after: withOrder(after) });
}

function courseChanged({ id, product_id }: Course, part: Data['part'], change: ChangeBetween<Action>): Fact {
  return fact(CourseChanged, id, { course_id: id, product_id, part, change });
}
