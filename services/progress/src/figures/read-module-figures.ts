import type { ModuleBody } from '@paanch/contracts/content/modules/module-bodies';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { readModuleFigures as route, type ModuleFigures } from '@paanch/contracts/progress/modules/module-figures';
import { serve } from '@paanch/platform/http/serve';
import { lessonsOf } from '../courses/course-state.rule.js';
import type { ProgressDeps } from '../deps.js';

const NOBODY = { viewers: 0, watched_by: Array.from({ length: 20 }, () => 0) };

interface FilmOf {
  /** Null: of the expert session itself. */
  readonly lessonId: string | null;
  readonly id: string;
  readonly title: string;
  readonly durationSeconds: number;
}

function filmsOf(body: ModuleBody): FilmOf[] {
  if (body.type === 'expert_session') {
    return [{ lessonId: null, id: body.module_id, title: body.name, durationSeconds: body.video.duration_seconds }];
  }
  return lessonsOf(body).flatMap(({ id, title, video }) =>
    video === null ? [] : [{ lessonId: id, id, title, durationSeconds: video.duration_seconds }],
  );
}

export const readModuleFigures = serve(route, async ({ params: { moduleId } }, deps: ProgressDeps): Promise<ModuleFigures> => {
  const { moduleBodies, moduleFigures } = deps;
  const body = await moduleBodies.newest(moduleId);
  // Of projects interview knows more.
  if (!body || body.type === 'project') throw refuse('NOT_FOUND');
  const films = filmsOf(body);
  const [counts, done, viewed] = await Promise.all([
    moduleFigures.counts(moduleId),
    moduleFigures.doneLessons(moduleId),
    moduleFigures.viewed(moduleId, films),
  ]);
  const lessons = body.type === 'Course' ? lessonsOf(body) : [];
  return {
    module_id: moduleId,
    ...counts,
    lessons: lessons.map(({ id, title }) => ({ id, title, completed: done.get(id) ?? 0 })),
    videos: films.map(({ lessonId, id, title, durationSeconds }) => {
      const { viewers, watched_by } = viewed.get(id) ?? NOBODY;
      return { lesson_id: lessonId, title, duration_seconds: durationSeconds, viewers, watched_by };
    }),
  };
});
