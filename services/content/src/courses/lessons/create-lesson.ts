import * as contract from '@paanch/contracts/content/modules/lessons';
import { unknownSection } from '@paanch/contracts/content/reasons';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../../deps.js';
import { footageOf } from '../../films/film.js';
import { keepFilm, takeFilm } from '../../films/take-film.js';
import { cleanHtml } from '../../questions/clean-html.js';
import * as rule from './lesson-edits.rule.js';
import { presentLesson } from './present-lesson.js';

export const createLesson = serve(contract.createLesson, async ({ body }, deps: ContentDeps) => {
  const { video_url, low_data_video_url, captions, body_html, ...described } = body;
  const courseId = await deps.courses.ofSection(body.section_id);
  if (courseId === null) return refuse(unknownSection);
  const film = await takeFilm({ video_url, low_data_video_url, captions }, deps);
  if (isRefusal(film)) return film;
  const [id, now] = [deps.newId(), deps.clock()];
  const added = await inTransaction(deps.db, async (tx) => {
    const { video_id = null, low_data_video_id = null, captions: kept = [] } = await keepFilm(tx, film, deps);
    const content = { ...described, id, body_html: body_html && cleanHtml(body_html), video_id, low_data_video_id, captions: kept };
    return deps.courses.within(tx).change(courseId, (known) => rule.addLesson(known, content, now));
  });
  return presentLesson(added, await footageOf([added.lesson], deps));
});
