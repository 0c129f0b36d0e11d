import * as contract from '@paanch/contracts/content/modules/courses';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { type Input, serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../../deps.js';
import { footageOf } from '../../films/film.js';
import { publishModule } from '../../modules/module.rule.js';
import { presentVersion } from '../../modules/versions/present-version.js';
import { publishingBy } from '../../modules/versions/publishing.js';
import { unlessUnseen } from '../../modules/versions/seen-draft.rule.js';
import { textsOf } from '../../questions/published-questions.rule.js';
import { picturesOf } from '../../uploads/lasting-pictures.js';
import type { Course } from '../course.js';
import { presentOutline } from '../present-course.js';
import * as rule from './publish-course.rule.js';

/** Saves the version, the module that names it and both facts in one transaction. */
export const publishCourse = serve(contract.publishCourse, {
  prepare: async ({ params }, deps: ContentDeps) => {
    const course = await deps.courses.find(params.courseId);
    return course === null ? refuse('NOT_FOUND') : { course, footage: await footageOfCourse(course, deps) };
  },
  handle: publish,
});

interface Found {
  readonly course: Course;
  readonly footage: rule.PublishedFootage;
}

async function publish({ body, caller }: Input<typeof contract.publishCourse>, deps: ContentDeps, { course, footage }: Found) {
  const publishing = publishingBy(caller, deps);
  const decide = unlessUnseen(
    body.draft_revision,
    (known: Course) => presentOutline(known, footage.videos),
    (known) => rule.publishCourse(known, footage, publishing),
  );
  const published = await inTransaction(deps.db, async (tx) => {
    const { body: _body, ...version } = await deps.courses.within(tx).change(course.id, decide);
    await deps.products.within(tx).change(course.product_id, (known) => publishModule(known, course.id, version, publishing.now));
    return version;
  });
  return presentVersion(published, deps);
}

/** Read before the course is locked: a video or captions that come in that moment count as missing, and publishing again finds them. */
async function footageOfCourse({ lessons, quizzes, image_url }: Course, deps: ContentDeps): Promise<rule.PublishedFootage> {
  const questions = quizzes.flatMap((quiz) => quiz.questions);
  const texts = [image_url, ...lessons.map(({ body_html }) => body_html), ...textsOf(questions)];
  return { ...(await footageOf(lessons, deps)), pictures: await picturesOf(texts, deps) };
}
