import * as contract from '@paanch/contracts/content/modules/lessons';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../../deps.js';
import { footageOf } from '../../films/film.js';
import { keepFilm, takeFilm } from '../../films/take-film.js';
import { cleanHtml } from '../../questions/clean-html.js';
import type { Course } from '../course.js';
import * as rule from './lesson-edits.rule.js';
import { presentLesson } from './present-lesson.js';

export const changeLesson = serve(contract.changeLesson, async ({ params, body }, deps: ContentDeps) => {
  const { lessonId } = params;
  const { revision, video_url, low_data_video_url, captions, body_html, ...described } = body;
  const courseId = await deps.courses.ofLesson(lessonId);
  const before = rule.findLesson(courseId === null ? null : await deps.courses.find(courseId), lessonId);
  if (courseId === null || isRefusal(before)) return refuse('NOT_FOUND');
  const film = await takeFilm({ video_url, low_data_video_url, captions }, deps);
  if (isRefusal(film)) return film;
  const footage = await footageOf([before.lesson], deps);
  const stored = (known: Course | null) => {
    const found = rule.findLesson(known, lessonId);
    return isRefusal(found) ? null : presentLesson(found, footage);
  };
  const now = deps.clock();
  const changed = await inTransaction(deps.db, async (tx) => {
    const kept = await keepFilm(tx, film, deps);
    const patch = { ...described, ...kept, body_html: body_html && cleanHtml(body_html) };
    const decide = unlessStale(revision, stored, (known) => rule.changeLesson(known, lessonId, patch, now));
    return deps.courses.within(tx).change(courseId, decide);
  });
  return presentLesson(changed, await footageOf([changed.lesson], deps));
});
