import { randomUUID } from 'node:crypto';
import { saveAnswers, startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { listReceipts, readReceipt } from '@paanch/contracts/progress/receipts';
import { readStudentProgress } from '@paanch/contracts/progress/students';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody, rightAnswers } from '../../testing/assessment-bodies.js';
import { examStage, sitExam } from '../../testing/exams.js';
import { modulesOf, productFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

/** A learner who has submitted both assessments of a programme, with 60 and 100. */
async function aLearnerWithAStar() {
  const staged = await publishProgramme(service, [{ name: 'Reasoning' }, { name: 'Spreadsheets and SQL' }]);
  const learner = await enrolLearner(service, staged.clientId);
  const as = callAs(service, learner);
  for (const [index, body] of staged.bodies.entries()) {
    const { id: attemptId } = await (await as(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
    const params = { assessmentId: body.assessment_id, attemptId };
    await as(saveAnswers, { params, body: { seq: 1, answers: rightAnswers(body, index === 0 ? 3 : 5) } });
    await as(submitAttempt, { params });
  }
  const receipts = async () => (await (await as(listReceipts)).reply()).receipts;
  return { ...staged, learner, as, receipts };
}

describe('GET /api/app/receipts', () => {
  it('explains each tier and star with the rule, its version and the assessments it rests on', async () => {
    const { receipts, bodies, productId } = await aLearnerWithAStar();
    const [tier, star] = await receipts();
    const evidence = [
      { work: 'assessment', assessment_id: bodies[0]?.assessment_id, name: 'Reasoning', version: 1, score: 60, corrections: [] },
      { assessment_id: bodies[1]?.assessment_id, name: 'Spreadsheets and SQL', version: 1, score: 100, corrections: [] },
    ];
    expect(tier).toMatchObject({
      kind: 'tier',
      product_id: productId,
      product_name: 'Graduate Job Readiness',
      tier: 'SILVER',
      average_score: 80,
      next_tier: 'GOLD',
      ranges: { silver: { min_score: 66, max_score: 85 } },
      rule: { name: 'tier', version: 1 },
      evidence,
    });
    expect(star).toMatchObject({ kind: 'star', level: 'ONE', next: null, rule: { name: 'star_one', version: 1 }, evidence });
  });

  it('answers nothing before anything is earned, and only the requested programme', async () => {
    const { clientId } = await publishProgramme(service);
    const as = callAs(service, await enrolLearner(service, clientId));
    expect((await (await as(listReceipts)).reply()).receipts).toEqual([]);
    const other = await aLearnerWithAStar();
    const ofProduct = async (productId: string) => (await (await other.as(listReceipts, { query: { productId } })).reply()).receipts.length;
    expect([await ofProduct(other.productId), await ofProduct(randomUUID())]).toEqual([2, 0]);
  });

  it('stays the same when the programme requires more and the ranges change', async () => {
    const { receipts, productId, clientId, bodies } = await aLearnerWithAStar();
    const before = await receipts();
    const wide = {
      bronze: { min_score: 0, max_score: 10 },
      silver: { min_score: 11, max_score: 20 },
      gold: { min_score: 21, max_score: 100 },
    };
    const modules = modulesOf([...bodies, assessmentBody({ product_id: productId })]);
    await service.deliver(productFact({ product_id: productId, client_ids: [clientId], ranges: wide, modules }, 2));
    expect(await receipts()).toEqual(before);
  });
});

describe('GET /api/app/receipts/:receiptId', () => {
  it('answers with one receipt, whatever the case of its id', async () => {
    const { as, receipts } = await aLearnerWithAStar();
    for (const receipt of await receipts()) {
      expect(await (await as(readReceipt, { params: { receiptId: receipt.id.toUpperCase() } })).reply()).toEqual(receipt);
    }
  });

  it("answers 404 for another learner's and observes the attempt for security", async () => {
    const observed = await recordMessages(service.natsUrl, 'observations.progress.UNAUTHORIZED_ACCESS');
    const [mine, theirs] = [await aLearnerWithAStar(), await aLearnerWithAStar()];
    const [receipt] = await theirs.receipts();
    expect((await mine.as(readReceipt, { params: { receiptId: receipt?.id ?? '' } })).status).toBe(404);
    await eventually('it is observed', () => observed.messages.length > 0);
    expect(JSON.stringify(observed.messages)).toContain('object_scope');
    await observed.close();
  });

  it('explains a passed exam under the id of its attempt, to the learner and to staff', async () => {
    const stage = await examStage(service);
    const { id, config_version } = await sitExam(service, stage, 4);
    const receipt = await (await stage.as(readReceipt, { params: { receiptId: id } })).reply();
    expect(receipt).toMatchObject({
      kind: 'promotion',
      id,
      attempt_id: id,
      product_id: stage.productId,
      tier: 'SILVER',
      previous_tier: 'BRONZE',
      next_tier: 'GOLD',
      score: 80,
      pass_threshold: 70,
      config_version,
    });
    expect((await (await stage.as(listReceipts)).reply()).receipts).toContainEqual(receipt);
    const params = { studentId: stage.learner.id };
    const detail = await (await callAs(service, { role: 'Staff' })(readStudentProgress, { params })).reply();
    expect(detail.receipts[0]).toEqual(receipt);
  });

  it("answers 404 for another learner's exam, observed, and for one's own that did not pass", async () => {
    const observed = await recordMessages(service.natsUrl, 'observations.progress.UNAUTHORIZED_ACCESS');
    const [mine, theirs] = [await examStage(service), await examStage(service)];
    const [failed, passed] = [await sitExam(service, mine, 2), await sitExam(service, theirs, 5)];
    expect((await mine.as(readReceipt, { params: { receiptId: passed.id } })).status).toBe(404);
    await eventually('it is observed', () => JSON.stringify(observed.messages).includes(mine.learner.id));
    expect((await mine.as(readReceipt, { params: { receiptId: failed.id } })).status).toBe(404);
    await observed.close();
  });

  it('answers 404 for one that does not exist, for one not earned yet, and 400 for an invalid id', async () => {
    const { as, receipts } = await aLearnerWithAStar();
    const statusOf = async (receiptId: string) => (await as(readReceipt, { params: { receiptId } })).status;
    const [receipt] = await receipts();
    const last = Number.parseInt(receipt?.id.slice(-2) ?? '', 16);
    const gold = `${receipt?.id.slice(0, -2)}${(last ^ 7 ^ 8).toString(16).padStart(2, '0')}`;
    expect(await statusOf(randomUUID())).toBe(404);
    expect(await statusOf(gold)).toBe(404);
    expect(await statusOf('x')).toBe(400);
  });
});
