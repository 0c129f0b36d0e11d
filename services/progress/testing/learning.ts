/** A learner of a programme with courses and expert sessions, at a star set by staff, and time passing for what they watch. */
import { randomUUID } from 'node:crypto';
import type { ProductChanged } from '@paanch/contracts/content/events';
import type { CourseBody, ExpertSessionBody, ModuleBody } from '@paanch/contracts/content/modules/module-bodies';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { StarLevel } from '@paanch/contracts/kernel/stars';
import { readCourse, readReadinessCourse, saveLessonProgress, submitQuiz } from '@paanch/contracts/progress/modules/courses';
import { listExpertSessions, saveWatchProgress } from '@paanch/contracts/progress/modules/expert-sessions';
import { overrideProgress } from '@paanch/contracts/progress/corrections/overrides';
import type { Database } from '@paanch/platform/postgres/database';
import { callAs } from '@paanch/testing/builders/call-as';
import { productFact } from './facts.js';
import { courseBody, placedModules, sessionBody } from './module-bodies.js';
import { enrolLearner, LONG_AGO } from './programmes.js';
import type { ProgressTestService } from './service.js';

type ProductData = DataOf<typeof ProductChanged>;

export interface Wanted {
  readonly courses?: readonly Partial<CourseBody>[];
  readonly sessions?: readonly Partial<ExpertSessionBody>[];
  /** Of every module, as the product names it. */
  readonly placed?: Partial<ProductData['modules'][number]>;
  readonly product?: Partial<ProductData>;
}

/** Publishes a programme offered to a new client of its own. */
export async function publishModules(service: ProgressTestService, { courses = [], sessions = [], placed = {}, product = {} }: Wanted) {
  const [productId, clientId] = [randomUUID(), randomUUID()];
  const courseBodies = courses.map((changes) => courseBody({ ...changes, product_id: productId }));
  const sessionBodies = sessions.map((changes) => sessionBody({ ...changes, product_id: productId }));
  let [revision, current]: [number, readonly ModuleBody[]] = [0, []];
  const announce = async (bodies: readonly ModuleBody[], changes: Partial<ProductData> = {}) => {
    current = bodies;
    const modules = placedModules(bodies, 1, placed);
    const data = { product_id: productId, client_ids: [clientId], modules, ...product, ...changes };
    await service.deliver({ ...productFact(data, (revision += 1)), occurred_at: LONG_AGO });
    for (const body of bodies) await service.deliver(service.content.publish(body));
  };
  await announce([...courseBodies, ...sessionBodies]);
  /** The next version of one of them. */
  const publish = (body: ModuleBody) => announce(current.map((known) => (known.module_id === body.module_id ? body : known)));
  return { productId, clientId, courses: courseBodies, sessions: sessionBodies, publish, announce };
}

async function giveStar(service: ProgressTestService, studentId: string, productId: string, star: StarLevel | null): Promise<void> {
  const body = { product_id: productId, job_readiness_star_level: star, override_reason: 'The learner came with it' };
  await (await callAs(service, { role: 'Admin' })(overrideProgress, { params: { studentId }, body })).reply();
}

/** Another learner of that client. */
export async function learnerOf(service: ProgressTestService, clientId: string, productId: string, star: StarLevel | null) {
  const learner = await enrolLearner(service, clientId);
  if (star !== null) await giveStar(service, learner.id, productId, star);
  return { learner, as: callAs(service, learner) };
}

/** A new learner of a new programme, and the calls for its first course and its first session. */
export async function aLearnerAt(service: ProgressTestService, star: StarLevel | null, wanted: Wanted) {
  const programme = await publishModules(service, wanted);
  const { learner, as } = await learnerOf(service, programme.clientId, programme.productId, star);
  const moduleId = programme.courses[0]?.module_id ?? '';
  const session = (index = 0) => programme.sessions[index]?.module_id ?? '';
  const read = async () => (await as(readReadinessCourse, { params: { moduleId } })).reply();
  const save = (lessonId: string, body: object) => as(saveLessonProgress, { params: { moduleId, lessonId }, body });
  const submit = (lessonId: string, answers: unknown) => as(submitQuiz, { params: { moduleId, lessonId }, body: { answers } });
  const watch = (body: object, index = 0) =>
    as(saveWatchProgress, { params: { sessionId: session(index) }, body: { current_time_seconds: 0, trigger_type: 'milestone', ...body } });
  const list = async () => (await as(listExpertSessions, { query: { productId: programme.productId } })).reply();
  const later = (seconds: number) => passWatchingTime(service.db, learner.id, seconds);
  const facts = async () => (await service.factsNaming(learner.id)).filter(({ type }) => !EARLIER.has(type));
  const readOpen = () => as(readCourse, { params: { moduleId } });
  return { ...programme, learner, as, moduleId, session, read, readOpen, save, submit, watch, list, later, facts };
}

/** Facts of how the learner came there. */
const EARLIER: ReadonlySet<string> = new Set(['Enrolled', 'ProgressOverridden']);

/** Seconds in which nothing is sent: everything so far is so much longer ago. */
export async function passWatchingTime({ pool }: Database, studentId: string, seconds: number): Promise<void> {
  const ofStudent = 'work_id in (select id from module_work where student_id = $1)';
  const earlier = (column: string) => `${column} = ${column} - make_interval(secs => $2)`;
  for (const statement of [
    `update watch_allowances set ${earlier('at')} where student_id = $1`,
    `update watched_videos set ${earlier('first_saved_at')}, ${earlier('saved_at')} where ${ofStudent}`,
    `update quiz_tries set ${earlier('submitted_at')} where ${ofStudent}`,
    `update lesson_work set ${earlier('next_attempt_at')}, ${earlier('active_at')} where ${ofStudent}`,
    `update module_work set ${earlier('active_at')} where student_id = $1`,
  ]) {
    await pool.query(statement, [studentId, seconds]);
  }
}
