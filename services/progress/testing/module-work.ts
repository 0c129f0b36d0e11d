/** Work on courses and expert sessions as it is stored, without playing or reading anything. */
import { randomUUID } from 'node:crypto';
import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import type { ModuleBody } from '@paanch/contracts/content/modules/module-bodies';
import { callAs } from '@paanch/testing/builders/call-as';
import { recordFact } from '../src/learner-record/standing.rule.js';
import { assessmentBody } from './assessment-bodies.js';
import { modulesOf, productFact } from './facts.js';
import { courseBody, placedModules, sessionBody } from './module-bodies.js';
import { enrolLearner, LONG_AGO } from './programmes.js';
import type { ProgressTestService } from './service.js';
import { takeAssessment } from './attempts.js';

type ProductModule = ReturnType<typeof placedModules>[number];

export interface Path {
  readonly productId: string;
  readonly clientId: string;
  readonly assessment: AssessmentBody;
  readonly courses: readonly ModuleBody[];
  readonly sessions: readonly ModuleBody[];
  readonly modules: readonly ProductModule[];
}

/** A programme of one assessment, two courses and six expert sessions; `change` sets what a module is by its name. */
export async function publishPath(
  service: ProgressTestService,
  change: (name: string) => Partial<ProductModule> = () => ({}),
): Promise<Path> {
  const [productId, clientId] = [randomUUID(), randomUUID()];
  const product_id = productId;
  const assessment = assessmentBody({ product_id });
  const courses = ['Clear writing', 'Clear speaking'].map((name) => courseBody({ product_id, name, image_url: '/api/pictures/c.webp' }));
  const sessions = [1, 2, 3, 4, 5, 6].map((number) => sessionBody({ product_id, name: `Session ${number}` }));
  const bodies = [...courses, ...sessions];
  const placed = placedModules(bodies, 2).map((module, index) => ({ ...module, ...change(bodies[index]?.name ?? '') }));
  const modules = [...modulesOf([assessment]), ...placed];
  await service.deliver({ ...productFact({ product_id, client_ids: [clientId], modules }), occurred_at: LONG_AGO });
  for (const body of [assessment, ...bodies]) await service.deliver(service.content.publish(body));
  return { productId, clientId, assessment, courses, sessions, modules };
}

interface Working {
  readonly studentId: string;
  readonly productId: string;
}

/** Work on a module that was begun: the id of its row. */
export async function beginModule(
  { db }: ProgressTestService,
  { studentId, productId }: Working,
  { module_id, version, type }: ModuleBody,
  percentage = 0,
): Promise<string> {
  const id = randomUUID();
  await db.pool.query(
    `insert into module_work (id, record_id, student_id, module_id, work, version, progress_percentage, started_at, active_at)
     select $1, id, student_id, $4, $5, $6, $7, now(), now() from learner_records where student_id = $2 and product_id = $3`,
    [id, studentId, productId, module_id, type === 'Course' ? 'course' : 'expert_session', version, percentage],
  );
  return id;
}

/** The same, completed in the row and in the log. */
export async function completeModules(service: ProgressTestService, working: Working, bodies: readonly ModuleBody[]): Promise<void> {
  for (const body of bodies) {
    const evidenceId = await beginModule(service, working, body, 100);
    const ofWork = { work: body.type === 'Course' ? ('course' as const) : body.type, subjectId: body.module_id, evidenceId };
    await service.db.pool.query('update module_work set completed_at = now() where id = $1', [evidenceId]);
    await service.deps.records.change(working, (known) => {
      if (!known.record) throw new Error('Not enrolled');
      const entry = { kind: 'completed' as const, at: new Date(), ...ofWork, version: body.version, score: null };
      const change = recordFact(known.record, known.programme, entry);
      return { next: { ...known, record: change.record }, facts: change.facts, outcome: undefined };
    });
  }
}

/** A new learner on the path with star ONE, whose tier their right answers of five decide. */
export async function withStarOne(service: ProgressTestService, path: Path, right = 5) {
  const learner = await enrolLearner(service, path.clientId);
  const as = callAs(service, learner);
  const working = { studentId: learner.id, productId: path.productId };
  await takeAssessment(as, path.assessment, right);
  return { learner, as, working, complete: (bodies: readonly ModuleBody[]) => completeModules(service, working, bodies) };
}
