import { overrideProgress } from '@paanch/contracts/progress/corrections/overrides';
import { giveExtraExamAttempt, voidExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginExam, examFact, examStage, passHours, sitExam } from '../../../testing/exams.js';
import { modulesOf, productFact } from '../../../testing/facts.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';
import { tellOfExamWaits } from './tell-of-exam-waits.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const WEEK = 7 * 24;
const admin = () => callAs(service, { role: 'Admin' });

/** A learner in Bronze who has just failed. */
async function afterAFail() {
  const staged = await examStage(service);
  const { id } = await sitExam(service, staged, 2);
  const told = async () => (await service.factsNaming(staged.learner.id)).filter(({ type }) => type === 'ExamWaitEnded');
  return { ...staged, attemptId: id, told };
}

const tell = () => tellOfExamWaits(service.deps);

describe('the end of the wait after an exam', () => {
  it('is told once, when it is over, however many processes tell', async () => {
    const { attemptId, told, productId } = await afterAFail();
    await passHours(service, attemptId, WEEK - 1);
    await tell();
    expect(await told()).toEqual([]);
    await passHours(service, attemptId, 1);
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect(await told()).toMatchObject([
      {
        subject: 'events.progress.exam_wait_ended',
        data: { attempt_id: attemptId, product_id: productId, tier: 'BRONZE', target_tier: 'SILVER' },
      },
    ]);
  });

  it('is told a day after the end of a voided attempt', async () => {
    const { attemptId, told } = await afterAFail();
    await passHours(service, attemptId, 25);
    await tell();
    expect(await told()).toEqual([]);
    await (await admin()(voidExamAttempt, { params: { attemptId }, body: { reason: 'A power cut' } })).reply();
    await tell();
    expect(await told()).toHaveLength(1);
  });

  it('is told of the limit when the oldest of three no longer counts', async () => {
    const { attemptId, told, ...staged } = await afterAFail();
    await passHours(service, attemptId, 60 * 24);
    const second = await sitExam(service, staged, 2);
    await passHours(service, second.id, 40 * 24);
    const third = await sitExam(service, staged, 2);
    const toldOfThird = async () => (await told()).filter(({ data }) => JSON.stringify(data).includes(third.id)).length;
    await passHours(service, third.id, WEEK);
    await tell();
    expect(await toldOfThird()).toBe(0);
    await passHours(service, third.id, 30 * 24);
    await passHours(service, attemptId, 30 * 24);
    await tell();
    expect(await toldOfThird()).toBe(1);
  });

  it('is not told to a learner who has begun again', async () => {
    const { attemptId, told, ...staged } = await afterAFail();
    const body = { student_id: staged.learner.id, product_id: staged.productId, reason: 'A long illness' };
    await (await admin()(giveExtraExamAttempt, { body })).reply();
    await beginExam(staged);
    await passHours(service, attemptId, WEEK);
    await tell();
    expect(await told()).toEqual([]);
  });

  it('is not told to a learner who is in Gold by then', async () => {
    const { attemptId, told, learner, productId } = await afterAFail();
    const body = { job_readiness_tier: 'GOLD', product_id: productId, override_reason: 'Found elsewhere' };
    await (await admin()(overrideProgress, { params: { studentId: learner.id }, body })).reply();
    await passHours(service, attemptId, WEEK);
    await tell();
    expect(await told()).toEqual([]);
  });

  it('is not told in a programme that was archived, nor while the exam is switched off', async () => {
    const [archived, off] = [await afterAFail(), await afterAFail()];
    const { productId: product_id, clientId, bodies } = archived;
    await service.deliver(productFact({ product_id, client_ids: [clientId], modules: modulesOf(bodies), archived: true }, 2));
    await service.deliver(examFact({ ...off.exam, is_enabled: false }, 2));
    for (const { attemptId } of [archived, off]) await passHours(service, attemptId, WEEK);
    await tell();
    expect([await archived.told(), await off.told()]).toEqual([[], []]);
  });
});
