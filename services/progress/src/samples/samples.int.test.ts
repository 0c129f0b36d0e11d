/** Sample learners: staff see their pages, nothing else sees them (docs/office.md#see-as-a-learner). */
import { randomUUID } from 'node:crypto';
import type { Role } from '@paanch/contracts/kernel/roles';
import { readSample, type Sample } from '@paanch/contracts/kernel/sample/sample';
import { readAssessment, listReadinessAssessments } from '@paanch/contracts/progress/attempts';
import { readExamEligibility } from '@paanch/contracts/progress/exams/exam-attempts';
import { listReadinessProducts, readProgress } from '@paanch/contracts/progress/learner-products';
import { listExpertSessions } from '@paanch/contracts/progress/modules/expert-sessions';
import { readProductFigures } from '@paanch/contracts/progress/reporting/product-figures';
import { listReceipts } from '@paanch/contracts/progress/receipts';
import { listCohorts } from '@paanch/contracts/progress/reports';
import { openSample } from '@paanch/contracts/progress/samples/samples';
import { sampleId } from '@paanch/platform/identity/sample-id';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modulesOf, productFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme, type PublishedProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startOwnProgress();
});
afterAll(() => service.stop());

const AT_TWO = { star_level: 'TWO', tier: 'SILVER' } as const;
const open = (productId: string, body: object = AT_TWO, role: Role = 'Staff') =>
  callAs(service, { role })(openSample, { params: { productId }, body });
const reading = (reads: Sample) => callAs(service, { role: 'Staff', reads });

/** A programme with one learner, and a sample of it. */
async function sampled(): Promise<PublishedProgramme & { sample: Sample }> {
  const programme = await publishProgramme(service, [{ name: 'Reasoning' }]);
  await enrolLearner(service, programme.clientId);
  const sample = { product_id: programme.productId, ...AT_TWO };
  await (await open(programme.productId)).reply();
  return { ...programme, sample };
}

const factsSince = async (moment: Date) => {
  const { rows } = await service.db.pool.query<{ type: string; payload: object }>(
    `select payload ->> 'type' as type, payload from outbox where (payload ->> 'occurred_at')::timestamptz > $1`,
    [moment],
  );
  return rows;
};
const rowsIn = async (table: string, id: string) => {
  const { rowCount } = await service.db.pool.query(`select from ${table} where id = $1`, [id]);
  return rowCount;
};

describe('POST /api/admin/products/:productId/sample', () => {
  it('makes one for two calls at once, tells of each opening who opened it, and answers what its pages are asked for with', async () => {
    const { productId } = await publishProgramme(service);
    const before = new Date();
    const answers = await Promise.all([open(productId), open(productId)]);
    const [first, second] = await Promise.all(answers.map((answer) => answer.reply()));
    expect(first).toEqual({ sample: `${productId}.TWO.SILVER`, product_name: 'Graduate Job Readiness' });
    expect(second).toEqual(first);
    const sample = readSample(first?.sample ?? '');
    expect(sample && (await rowsIn('samples', sampleId(sample)))).toBe(1);
    const facts = await factsSince(before);
    const told = {
      type: 'SampleOpened',
      payload: {
        actor: { role: 'Staff' },
        data: { sample_id: sample && sampleId(sample), product_id: productId, ...AT_TWO, change: { action: 'opened', after: AT_TWO } },
      },
    };
    expect(facts).toMatchObject([told, told]);
  });

  it('is another sample at another star or tier', async () => {
    const { productId } = await publishProgramme(service);
    const none = await (await open(productId, { star_level: null, tier: null })).reply();
    expect(none.sample).toBe(`${productId}.NONE.NONE`);
  });

  it('answers 400 without such a Job Readiness product, and to a wrong star or tier', async () => {
    const [plain, archived] = [randomUUID(), randomUUID()];
    await service.deliver(productFact({ product_id: plain, type: 'COURSE', ranges: null }));
    await service.deliver(productFact({ product_id: archived, archived: true }));
    const codes = [];
    for (const id of [plain, archived, randomUUID()])
      codes.push(((await open(id)).body as { details: { code: string }[] }).details[0]?.code);
    expect(codes).toEqual(['NOT_READINESS_PRODUCT', 'UNKNOWN_PRODUCT', 'UNKNOWN_PRODUCT']);
    expect((await open(plain, { star_level: 'SIX', tier: 'gold' })).status).toBe(400);
  });

  it.each(['student', 'Viewer', 'Client Staff'] as const)('is refused to %s', async (role) => {
    expect((await open(randomUUID(), AT_TWO, role)).status).toBe(403);
  });
});

describe('the pages of a sample', () => {
  it('show the programme at that star and tier, with nothing done', async () => {
    const { productId, bodies, sample } = await sampled();
    const as = reading(sample);
    const { products, student } = await (await as(listReadinessProducts)).reply();
    expect(student).toMatchObject({ name: 'Sample learner', job_readiness_star_level: 'TWO', job_readiness_tier: 'SILVER' });
    expect(products).toMatchObject([
      { id: productId, star_level: 'TWO', tier: 'SILVER', is_primary: true, set_by_staff: null, completed_modules: 0 },
    ]);
    const groups = products[0]?.groups.map(({ group, is_unlocked }) => [group, is_unlocked]);
    expect(groups).toEqual(
      expect.arrayContaining([
        ['expert_sessions', true],
        ['projects', false],
      ]),
    );
    const assessmentId = bodies[0]?.assessment_id ?? '';
    expect(await (await as(readAssessment, { params: { assessmentId } })).reply()).toMatchObject({ status: 'not_started' });
  });

  it('answer in every place as for a learner who has done nothing', async () => {
    const { productId, sample } = await sampled();
    const as = reading(sample);
    const query = { productId };
    expect((await (await as(readProgress)).reply()).products).toHaveLength(1);
    expect((await (await as(listReadinessAssessments, { query })).reply()).assessments).toHaveLength(1);
    expect((await (await as(listExpertSessions, { query })).reply()).star_level).toBe('TWO');
    expect((await (await as(readExamEligibility, { query })).reply()).eligible).toBe(false);
    expect((await (await as(listReceipts)).reply()).receipts).toEqual([]);
  });

  it('show nothing of one that was never opened, nor of other programmes', async () => {
    const { productId, sample } = await sampled();
    const other = await publishProgramme(service);
    expect((await (await reading({ ...sample, tier: 'GOLD' })(listReadinessProducts)).reply()).products).toEqual([]);
    const params = { assessmentId: other.bodies[0]?.assessment_id ?? '' };
    expect((await reading({ product_id: productId, ...AT_TWO })(readAssessment, { params })).status).toBe(404);
  });
});

describe('a sample counts nowhere', () => {
  it('not in cohorts nor in the figures of its programme', async () => {
    const { productId } = await sampled();
    const as = callAs(service, { role: 'Admin' });
    const { data } = await (await as(listCohorts, { query: { productId } })).reply();
    expect(data).toMatchObject([{ learners: 1, by_star: { NONE: 1, TWO: 0 }, median_stars: 0 }]);
    const figures = await (await as(readProductFigures, { params: { productId } })).reply();
    expect(JSON.stringify(figures)).not.toMatch(/"TWO":1|"SILVER":1/);
  });

  it('has no record that rules could change, and stays as chosen, told to nobody, when its programme changes', async () => {
    const { productId, clientId, bodies, sample } = await sampled();
    const before = new Date();
    const changed = { product_id: productId, client_ids: [clientId], modules: [...modulesOf(bodies), ...modulesOf([])], name: 'Renamed' };
    await service.deliver(productFact(changed, 2));
    const { products } = await (await reading(sample)(listReadinessProducts)).reply();
    expect(products).toMatchObject([{ name: 'Renamed', star_level: 'TWO', tier: 'SILVER' }]);
    expect(JSON.stringify(await factsSince(before))).not.toContain(sampleId(sample));
    const { rowCount } = await service.db.pool.query('select from learner_records where student_id = $1', [sampleId(sample)]);
    expect([rowCount, await rowsIn('people', sampleId(sample))]).toEqual([0, 0]);
  });
});
