import * as contract from '@paanch/contracts/content/modules/lessons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import * as rule from './lesson-edits.rule.js';

export const removeLesson = serve(contract.removeLesson, async ({ params }, { courses, clock }: ContentDeps) => {
  const courseId = await courses.ofLesson(params.lessonId);
  if (courseId === null) return refuse('NOT_FOUND');
  await courses.change(courseId, (known) => rule.removeLesson(known, params.lessonId, clock()));
  return { success: true } as const;
});
