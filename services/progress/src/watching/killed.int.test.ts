/** Progress is killed while a class watches and hands in: what was acknowledged is there, and nothing happens twice (docs/path.md#watching). */
import { randomUUID } from 'node:crypto';
import { saveLessonProgress, submitQuiz } from '@paanch/contracts/progress/modules/courses';
import { saveWatchProgress } from '@paanch/contracts/progress/modules/expert-sessions';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { type Answer, type Call, callAs } from '@paanch/testing/builders/call-as';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightAnswers } from '../../testing/assessment-bodies.js';
import { learnerOf, passWatchingTime, publishModules } from '../../testing/learning.js';
import { quizOf, readingLesson, videoLesson } from '../../testing/module-bodies.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';

const SCRIPT = new URL('../../dist/main.js', import.meta.url);
const CLASS = 6;

/** Never killed: it shares its database with the one that is. */
let service: ProgressTestService;
let child: ChildService;
const start = async () => (child = await childService({ script: SCRIPT, config: service.config }));
beforeAll(async () => {
  service = await startOwnProgress();
  await start();
});
afterAll(async () => {
  await child.kill();
  await service.stop();
});

type Learner = Awaited<ReturnType<typeof learnerOf>>['learner'];

/** As a browser does: again until it is answered. */
async function insist<const R extends RouteContract>(learner: Learner, route: R, call: Call): Promise<Answer<R>> {
  for (;;) {
    const answer = await callAs({ name: service.name, baseUrl: child.baseUrl }, learner)(route, call).catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Killed once some of it is under way, and started again. */
async function killedDuring(work: readonly Promise<Answer<RouteContract>>[], afterMs: number) {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await child.kill();
  await start();
  const answers = await Promise.all(work);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
}

async function factsOf(learner: Learner) {
  const counts = new Map<string, number>();
  for (const { type } of await service.factsNaming(learner.id)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return Object.fromEntries(counts);
}

describe('a process killed while a class works', () => {
  it.each([5, 25])('completes each session and each course once, %i ms after the class sent', async (afterMs) => {
    const [film, quiz] = [videoLesson(), quizOf()];
    const tested = readingLesson({ quiz });
    const sections = [{ id: randomUUID(), title: 'One', lessons: [film, tested] }];
    const { productId, clientId, courses, sessions } = await publishModules(service, { courses: [{ sections }], sessions: [{}] });
    const [moduleId, sessionId] = [courses[0]?.module_id ?? '', sessions[0]?.module_id ?? ''];
    const learners = await Promise.all(
      Array.from({ length: CLASS }, async () => (await learnerOf(service, clientId, productId, 'TWO')).learner),
    );
    const all = (route: RouteContract, call: Call) => learners.map((learner) => insist(learner, route, call));
    const later = () => Promise.all(learners.map((learner) => passWatchingTime(service.db, learner.id, 200)));

    const watch = (body: object) => all(saveWatchProgress, { params: { sessionId }, body: { current_time_seconds: 0, ...body } });
    await killedDuring(watch({ trigger_type: 'resume', watched: [] }), afterMs);
    await later();
    await killedDuring(watch({ trigger_type: 'completion', watched: [[0, 100]] }), afterMs);

    const inLesson = (lessonId: string) => ({ moduleId, lessonId });
    await Promise.all(all(saveLessonProgress, { params: inLesson(film.id), body: { watched: [] } }));
    await later();
    await killedDuring(all(saveLessonProgress, { params: inLesson(film.id), body: { watched: [[0, 95]] } }), afterMs);
    await Promise.all(all(saveLessonProgress, { params: inLesson(tested.id), body: { read_to_end: true } }));
    const answers = Object.fromEntries(rightAnswers(quiz).map(({ question_id, value }) => [question_id, value]));
    await killedDuring(all(submitQuiz, { params: inLesson(tested.id), body: { answers } }), afterMs);

    for (const learner of learners) {
      const counts = await factsOf(learner);
      expect(counts).toMatchObject({ ModuleStarted: 2, ModuleCompleted: 2, LessonCompleted: 2, QuizSubmitted: 1 });
      expect(await recordsOf(learner)).toEqual({ completed: 2, tries: 1, seconds: 195, entries: 2 });
    }
  });
});

async function recordsOf({ id }: Learner) {
  const { rows } = await service.db.pool.query(
    `select (select count(*)::int from module_work where student_id = $1 and completed_at is not null) as completed,
       (select count(*)::int from quiz_tries join module_work on module_work.id = work_id where student_id = $1) as tries,
       (select sum(upper(part) - lower(part))::int from watched_videos join module_work on module_work.id = work_id, unnest(watched) as part
         where student_id = $1) as seconds,
       (select count(*)::int from record_facts join learner_records on learner_records.id = record_id
         where student_id = $1 and kind = 'completed') as entries`,
    [id],
  );
  return rows[0] as unknown;
}
