import { listReadinessAssessments } from '@paanch/contracts/progress/attempts';
import { readClientFigures } from '@paanch/contracts/progress/figures';
import { listReadinessProducts, readProgress } from '@paanch/contracts/progress/learner-products';
import { listCohorts, listLearnersAtRisk } from '@paanch/contracts/progress/reports';
import { readStudentProgress } from '@paanch/contracts/progress/students';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginExam, examStage, passHours, sitExam } from '../../testing/exams.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

type Stage = Awaited<ReturnType<typeof examStage>>;

/** Every page and report that has figures of this learner. */
async function figuresOf({ as, learner, clientId, productId }: Stage) {
  const admin = callAs(service, { role: 'Admin' });
  return {
    progress: await (await as(readProgress)).reply(),
    programmes: await (await as(listReadinessProducts)).reply(),
    assessments: await (await as(listReadinessAssessments, { query: { productId } })).reply(),
    detail: await (await admin(readStudentProgress, { params: { studentId: learner.id } })).reply(),
    client: await (await admin(readClientFigures, { params: { clientId } })).reply(),
    cohorts: await (await admin(listCohorts, { query: { productId } })).reply(),
    atRisk: await (await admin(listLearnersAtRisk, { query: { clientId } })).reply(),
  };
}

type Figures = Awaited<ReturnType<typeof figuresOf>>;

const LEFT_OUT = new Set(['tier', 'receipts', 'server_now']);

/** Without the tier, what is said of it, and whether another exam may follow. */
function besidesTheTier(figures: Figures): unknown {
  const isLeftOut = (key: string) => LEFT_OUT.has(key) || /_tier$|promotion_eligible$/u.test(key);
  return JSON.parse(JSON.stringify(figures, (key, value: unknown) => (isLeftOut(key) ? undefined : value)));
}

describe('an exam', () => {
  it('that a learner passed changes the tier in every list, and no other figure', async () => {
    const stage = await examStage(service);
    const before = await figuresOf(stage);
    await sitExam(service, stage, 4);
    const after = await figuresOf(stage);
    expect(besidesTheTier(after)).toEqual(besidesTheTier(before));
    expect([before.client.by_tier, after.client.by_tier]).toMatchObject([{ BRONZE: 1 }, { BRONZE: 0, SILVER: 1 }]);
    expect(after.programmes.products[0]?.tier).toBe('SILVER');
    expect(after.detail.enrolments[0]?.job_readiness_tier).toBe('SILVER');
    expect(after.cohorts.data[0]?.by_tier).toMatchObject({ BRONZE: 0, SILVER: 1 });
  });

  it('that is open for days is no attempt left open', async () => {
    const stage = await examStage(service);
    const before = await figuresOf(stage);
    const { id } = await beginExam(stage);
    await passHours(service, id, 4 * 24);
    await service.db.pool.query(`update exam_attempts set deadline_at = now() + interval '1 hour' where id = $1`, [id]);
    expect(besidesTheTier(await figuresOf(stage))).toEqual(besidesTheTier(before));
  });
});
