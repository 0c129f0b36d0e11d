/** The query against the definition itself, on generated programmes and attempts (docs/reports.md#at-risk). */
import { randomUUID } from 'node:crypto';
import { IDLE_DAYS, listLearnersAtRisk } from '@paanch/contracts/progress/reports';
import { callAs } from '@paanch/testing/builders/call-as';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assessmentBody } from '../../../testing/assessment-bodies.js';
import { modulesOf, productFact } from '../../../testing/facts.js';
import { enrolLearner } from '../../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startOwnProgress();
});
afterAll(() => service.stop());

/** All in days ago; halves, so that nothing is at the edge of a day. */
const days = (max: number) => fc.integer({ min: 0, max }).map((whole) => whole + 0.5);
const daysAgo = (ago: number) => new Date(Date.now() - ago * 86_400_000);

const KINDS = ['completed', 'open', 'voided'] as const;
interface Sitting {
  /** Of all assessments of both programmes. */
  readonly assessment: number;
  readonly kind: (typeof KINDS)[number];
  readonly started: number;
  /** The last sign of life, a part of the way from the start to now. */
  readonly part: number;
}
interface Learner {
  readonly enrolled: number;
  readonly sittings: readonly Sitting[];
}

const assessments = fc.array(fc.record({ published: days(30), isRequired: fc.boolean() }), { maxLength: 3 });
const learner: fc.Arbitrary<Learner> = fc.record({
  enrolled: days(40),
  sittings: fc.uniqueArray(
    fc.record({
      assessment: fc.nat(5),
      kind: fc.constantFrom(...KINDS),
      started: days(40),
      part: fc.double({ min: 0, max: 0.9, noNaN: true }),
    }),
    { maxLength: 6, selector: ({ assessment }) => assessment },
  ),
});
const worlds = fc.record({ programmes: fc.tuple(assessments, assessments), learners: fc.array(learner, { minLength: 1, maxLength: 7 }) });
type World = typeof worlds extends fc.Arbitrary<infer T> ? T : never;

/** The assessments of a programme that its stars ask for: every one, if any is required. */
const countedAmong = <A extends { readonly isRequired: boolean }>(programme: readonly A[]) =>
  programme.some(({ isRequired }) => isRequired) ? programme : [];

const lastSignOf = ({ started, part }: Sitting) => started * (1 - part);

/** Null: not at risk. */
function daysIdle({ programmes }: World, { enrolled, sittings }: Learner): number | null {
  const numbered = [0, 3].map((first, index) =>
    (programmes[index] ?? []).map((assessment, nth) => ({ ...assessment, number: first + nth })),
  );
  const done = new Set(sittings.filter(({ kind }) => kind === 'completed').map(({ assessment }) => assessment));
  const undone = numbered.flatMap(countedAmong).filter(({ number }) => !done.has(number));
  if (undone.length === 0) return null;
  const known = new Set(numbered.flat().map(({ number }) => number));
  const activity = sittings.filter(({ assessment }) => known.has(assessment)).map(lastSignOf);
  const work = Math.min(enrolled, Math.max(...undone.map(({ published }) => published)));
  const idle = Math.min(enrolled, work, ...activity);
  return idle >= IDLE_DAYS ? Math.floor(idle) : null;
}

async function publish({ programmes }: World, clientId: string) {
  return Promise.all(
    programmes.map(async (programme) => {
      const product_id = randomUUID();
      const bodies = programme.map(() => assessmentBody({ product_id }));
      const modules = modulesOf(bodies).map((module, index) => ({ ...module, is_required: programme[index]?.isRequired ?? false }));
      await service.deliver(productFact({ product_id, client_ids: [clientId], modules }));
      for (const body of bodies) await service.deliver(service.content.publish(body));
      for (const [index, { published }] of programme.entries())
        await service.db.pool.query('update required_modules set since = $2 where module_id = $1', [
          bodies[index]?.assessment_id,
          daysAgo(published),
        ]);
      return { product_id, bodies };
    }),
  );
}

async function sit(studentId: string, product_id: string, assessment_id: string, sitting: Sitting) {
  const { kind, started } = sitting;
  const end = kind === 'open' ? null : daysAgo(lastSignOf(sitting));
  await service.db.pool.query(
    `insert into attempts (id, record_id, student_id, assessment_id, version, status, started_at, seen_at, ended_at, score, correct_count,
       outcome, void_reason, voided_by, voided_at)
     select gen_random_uuid(), id, student_id, $3, 1, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12
     from learner_records where student_id = $1 and product_id = $2`,
    [
      studentId,
      product_id,
      assessment_id,
      { completed: 'COMPLETED', open: 'IN_PROGRESS', voided: 'ABANDONED' }[kind],
      daysAgo(started),
      daysAgo(lastSignOf(sitting)),
      // Staff end a voided one today, which is no act of the learner.
      kind === 'voided' ? new Date() : end,
      kind === 'completed' ? 0 : null,
      kind === 'completed' ? '{}' : null,
      ...(kind === 'voided' ? ['The power failed', randomUUID(), new Date()] : [null, null, null]),
    ],
  );
}

it('names every learner who is idle with work to do, for how many days, and each on one page', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const clientId = randomUUID();
      const published = await publish(world, clientId);
      const expected = new Map<string, number>();
      for (const of of world.learners) {
        const { id } = await enrolLearner(service, clientId);
        await service.db.pool.query('update learner_records set enrolled_at = $2 where student_id = $1', [id, daysAgo(of.enrolled)]);
        for (const sitting of of.sittings) {
          const { product_id, bodies } = published[sitting.assessment < 3 ? 0 : 1] ?? { bodies: [] };
          const body = bodies[sitting.assessment % 3];
          if (product_id && body) await sit(id, product_id, body.assessment_id, sitting);
        }
        const idle = daysIdle(world, of);
        if (idle !== null) expected.set(id, idle);
      }
      const found = new Map<string, number | undefined>();
      for (let page = 1; page <= Math.ceil(expected.size / 2) + 1; page += 1) {
        const query = { clientId, reason: 'no_activity', page, pageSize: 2 } as const;
        const { data, pagination } = await (await callAs(service, { role: 'Admin' })(listLearnersAtRisk, { query })).reply();
        expect(pagination.total).toBe(expected.size);
        for (const { id, risks } of data) found.set(id, risks.find(({ reason }) => reason === 'no_activity')?.days);
      }
      expect(found).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});
