import { saveAnswers, startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { voidExamAttempt, voidExamQuestion } from '@paanch/contracts/progress/exams/staff-exams';
import { voidQuestion } from '@paanch/contracts/progress/corrections/voids';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightAnswers } from '../../testing/assessment-bodies.js';
import { beginExam, examStage, paperOf, sitExam } from '../../testing/exams.js';
import { modulesOf, productFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';
import { applyExamVoids } from '../exams/voids/apply-exam-voids.js';
import { applyVoids } from '../voids/apply-voids.js';
import type { Difference } from './differences.rule.js';
import { recompute } from './recompute.js';
import { storedRecordStore } from './stored-records.store.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startOwnProgress();
});
afterAll(() => service.stop());

async function recomputed() {
  const found: Difference[] = [];
  const figures = await recompute(storedRecordStore(service.db).all(), (difference) => void found.push(difference));
  return { figures, found };
}

/** Learners at different stages, with a changed programme and a voided question in between. */
async function aBusyProgramme() {
  const { productId, clientId, bodies } = await publishProgramme(service, [{ name: 'Reasoning' }, { name: 'Judgement' }]);
  const learners = [];
  for (const rights of [[], [2], [3, 4], [5, 5]]) {
    const learner = await enrolLearner(service, clientId);
    const as = callAs(service, learner);
    for (const [index, right] of rights.entries()) {
      const body = bodies[index];
      const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId: body?.assessment_id ?? '' } })).reply();
      const params = { assessmentId: body?.assessment_id ?? '', attemptId };
      if (body) await as(saveAnswers, { params, body: { seq: 1, answers: rightAnswers(body, right) } });
      await as(submitAttempt, { params });
    }
    learners.push(learner);
  }
  const [first] = bodies;
  const params = { assessmentId: first?.assessment_id ?? '', questionId: first?.questions[4]?.id ?? '' };
  await callAs(service, { role: 'Admin' })(voidQuestion, { params, body: { reason: 'Wrong' } });
  await applyVoids(service.deps);
  // With one assessment less, learners who have done the other one have everything.
  await service.deliver(productFact({ product_id: productId, client_ids: [clientId], modules: modulesOf(bodies.slice(0, 1)) }, 2));
  return learners;
}

describe('recomputing every learner from the log', () => {
  it('matches what is stored, and reports a star, a tier and a score that were changed in the database', async () => {
    const [none, , third, best] = await aBusyProgramme();
    expect(await recomputed()).toEqual({ figures: { learners: 4, records: 4, facts: 8, differences: 0 }, found: [] });
    const plant = (column: string, value: string, studentId = '') =>
      service.db.pool.query(`update learner_records set ${column} = $1 where student_id = $2`, [value, studentId]);
    await plant('star_level', 'TWO', none?.id);
    await plant('tier', 'GOLD', third?.id);
    await service.db.pool.query('update attempts set score = 7 where student_id = $1 and score = 100', [best?.id]);
    const { figures, found } = await recomputed();
    expect(figures.differences).toBe(4);
    const lines = found.map(({ studentId, what, stored, recomputed: folded }) => `${studentId}: ${what} ${stored}, not ${folded}`);
    expect(new Set(lines)).toEqual(
      new Set([`${none?.id}: star TWO, not none`, `${third?.id}: tier GOLD, not SILVER`, `${best?.id}: score 7, not 100`]),
    );
  });

  it('matches after exams that passed, failed, were voided and were corrected, and reports a pass that is in one place alone', async () => {
    const before = (await recomputed()).figures.differences;
    const passed = await examStage(service);
    const { id: passedId } = await sitExam(service, passed, 5);
    const failed = await examStage(service);
    const { id: failedId } = await sitExam(service, failed, 3);
    const voided = await examStage(service);
    const { id: voidedId } = await sitExam(service, voided, 4);
    await beginExam(await examStage(service));
    const admin = callAs(service, { role: 'Admin' });
    await (await admin(voidExamAttempt, { params: { attemptId: voidedId }, body: { reason: 'A power cut' } })).reply();
    const questionId = (await paperOf(service, failedId))[4]?.id ?? '';
    await (await admin(voidExamQuestion, { params: { questionId }, body: { reason: 'Wrong' } })).reply();
    await applyExamVoids(service.deps);
    expect((await recomputed()).figures.differences).toBe(before);
    await service.db.pool.query('update exam_attempts set passed = false where id = $1', [passedId]);
    await service.db.pool.query(`delete from record_facts where kind = 'promoted' and evidence_id = $1`, [failedId]);
    const { found } = await recomputed();
    expect(found.filter(({ attemptId }) => attemptId === passedId)).toMatchObject([
      { what: 'log', stored: 'not passed', recomputed: 'promoted' },
    ]);
    expect(found.filter(({ attemptId }) => attemptId === failedId)).toMatchObject([
      { what: 'log', stored: 'passed', recomputed: '0 promotions' },
    ]);
  });

  it('reads every record once, in batches', async () => {
    const before = (await recomputed()).figures.records;
    const { productId } = await publishProgramme(service);
    await service.db.pool.query(
      `insert into learner_records (id, student_id, product_id) select gen_random_uuid(), gen_random_uuid(), $1 from generate_series(1, 1500)`,
      [productId],
    );
    expect((await recomputed()).figures).toMatchObject({ records: before + 1_500, learners: before + 1_500 });
  });
});
