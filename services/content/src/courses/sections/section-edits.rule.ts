/** Edits to the sections of a draft (docs/content.md#courses). */
import { tooManySections, unknownCourse } from '@paanch/contracts/content/reasons';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { activeDraft } from '../../modules/draft.rule.js';
import { lastSequence } from '../../modules/sequence.rule.js';
import type { Course, CourseDecision } from '../course.js';
import { lessonsOf } from '../course-parts.rule.js';
import { edited } from '../course.rule.js';
import type { Section } from '../tables.js';

const SECTIONS_MAX = 100;

/** What a handler presents: the section with its lessons. */
export interface EditedSection {
  readonly course: Course;
  readonly section: Section;
}
type SectionDecision = CourseDecision<EditedSection> | Refusal;

export function addSection(known: Course | null, id: string, title: string, now: Date): SectionDecision {
  const course = activeDraft(known);
  if (isRefusal(course)) return refuse(unknownCourse);
  if (course.sections.length >= SECTIONS_MAX) return refuse(tooManySections);
  const section = { id, title, sequence: lastSequence(course.sections), revision: 1 };
  return withSections(course, [...course.sections, section], { section, action: 'added', fields: [] }, now);
}

export function changeSection(known: Course | null, id: string, patch: Patch<Pick<Section, 'title'>>, now: Date): SectionDecision {
  const found = findSection(known, id);
  if (isRefusal(found)) return found;
  const { course, section } = found;
  const { next, fields } = applyPatch(section, patch);
  if (fields.length === 0) return { next: course, facts: [], outcome: found };
  const changed = { ...next, revision: section.revision + 1 };
  const sections = course.sections.map((other) => (other === section ? changed : other));
  return withSections(course, sections, { section: changed, action: 'changed', fields }, now);
}

/** With its lessons and their quizzes. */
export function removeSection(known: Course | null, id: string, now: Date): SectionDecision {
  const found = findSection(known, id);
  if (isRefusal(found)) return found;
  const { course, section } = found;
  const gone = lessonsOf(course, id);
  const parts = {
    sections: course.sections.filter((other) => other !== section),
    lessons: course.lessons.filter((lesson) => !gone.includes(lesson)),
    quizzes: course.quizzes.filter(({ lesson_id }) => !gone.some((lesson) => lesson.id === lesson_id)),
  };
  return edited(course, parts, { part: { type: 'section', id }, action: 'removed', outcome: found }, now);
}

function findSection(known: Course | null, id: string): EditedSection | Refusal {
  const course = activeDraft(known);
  if (isRefusal(course)) return course;
  const section = course.sections.find((other) => other.id === id);
  return section ? { course, section } : refuse('NOT_FOUND');
}

interface Done {
  readonly section: Section;
  readonly action: 'added' | 'changed';
  readonly fields: readonly string[];
}

function withSections(course: Course, sections: readonly Section[], { section, action, fields }: Done, now: Date): SectionDecision {
  const part = { type: 'section', id: section.id } as const;
  const decision = edited(course, { sections }, { part, action, fields, outcome: null }, now);
  return { ...decision, outcome: { course: decision.next, section } };
}
