import * as contract from '@paanch/contracts/content/modules/courses';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { ContentDeps } from '../../deps.js';
import type { Course } from '../course.js';
import { lessonsOf } from '../course-parts.rule.js';
import { videosOf } from '../../films/film.js';
import { presentSection } from './present-section.js';
import * as rule from './section-edits.rule.js';

export const listSections = serve(contract.listSections, async ({ query }, deps: ContentDeps) => {
  const course = await deps.courses.find(query.courseId);
  if (course === null) return refuse('NOT_FOUND');
  const videos = await videosOf(course.lessons, deps);
  return { sections: course.sections.map((section) => presentSection({ course, section }, videos)) };
});

export const createSection = serve(contract.createSection, async ({ body }, { courses, newId, clock }: ContentDeps) => {
  const id = newId();
  const added = await courses.change(body.course_id, (known) => rule.addSection(known, id, body.title, clock()));
  return presentSection(added, new Map());
});

export const changeSection = serve(contract.changeSection, async ({ params, body }, deps: ContentDeps) => {
  const { sectionId } = params;
  const { revision, ...patch } = body;
  const courseId = await deps.courses.ofSection(sectionId);
  const before = courseId === null ? null : await deps.courses.find(courseId);
  if (before === null) return refuse('NOT_FOUND');
  const videos = await videosOf(lessonsOf(before, sectionId), deps);
  const stored = (known: Course | null) => {
    const section = known?.sections.find(({ id }) => id === sectionId);
    return known && section ? presentSection({ course: known, section }, videos) : null;
  };
  const decide = unlessStale(revision, stored, (known) => rule.changeSection(known, sectionId, patch, deps.clock()));
  return presentSection(await deps.courses.change(before.id, decide), videos);
});

export const removeSection = serve(contract.removeSection, async ({ params }, { courses, clock }: ContentDeps) => {
  const courseId = await courses.ofSection(params.sectionId);
  if (courseId === null) return refuse('NOT_FOUND');
  await courses.change(courseId, (known) => rule.removeSection(known, params.sectionId, clock()));
  return { success: true } as const;
});
