import { randomUUID } from 'node:crypto';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { giveExtraExamAttempt, listExamAttempts, StaffExamAttempt, voidExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginExam, examStage, learnerInTier, sitExam } from '../../../testing/exams.js';
import { personFact } from '../../../testing/facts.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const list = async (query: Partial<Record<keyof QueryOf<typeof listExamAttempts>, string | number>>) =>
  (await callAs(service, { role: 'Admin' })(listExamAttempts, { query })).reply();

/** Five learners of one programme: passed, failed, failed, open and voided. */
async function aBusyExam() {
  const stage = await examStage(service);
  const { productId, clientId, bodies } = stage;
  const learn = () => learnerInTier(service, 'BRONZE', { productId, clientId, bodies });
  const [second, third, fourth, fifth] = [await learn(), await learn(), await learn(), await learn()];
  const passed = await sitExam(service, stage, 4);
  const failed = await sitExam(service, second, 3);
  const worse = await sitExam(service, third, 0);
  const open = await beginExam(fourth);
  const voided = await beginExam(fifth);
  const admin = randomUUID();
  const body = { reason: 'A power cut' };
  await (await callAs(service, { role: 'Admin', id: admin })(voidExamAttempt, { params: { attemptId: voided.id }, body })).reply();
  return { ...stage, second, fifth, admin, passed, failed, worse, open, voided };
}

describe('GET /api/admin/job-readiness/promotion-exams/attempts', () => {
  it('lists the attempts of a product newest first, with figures, and who voided one and why', async () => {
    const { productId, learner, fifth, admin, passed, failed, worse, open, voided } = await aBusyExam();
    const { data, pagination, stats } = await list({ productId });
    expect(data.map(({ id }) => id)).toEqual([voided.id, open.id, worse.id, failed.id, passed.id]);
    expect(pagination.total).toBe(5);
    expect(stats).toEqual({ total: 5, passed: 1, failed: 2, in_progress: 1, abandoned: 1, pass_rate: 33, average_score: 47 });
    expect(data.at(-1)).toEqual({
      id: passed.id,
      student: { id: learner.id, full_name: 'Ishani Borkar', email: `${learner.id}@meghdhara.example` },
      product: { id: productId, name: 'Graduate Job Readiness' },
      current_tier: 'BRONZE',
      target_tier: 'SILVER',
      status: 'COMPLETED',
      passed: true,
      score: 80,
      correct_count: 4,
      question_count: 5,
      pass_threshold: 70,
      config_version: 1,
      timestamp_start: passed.timestamp_start,
      timestamp_end: passed.timestamp_end,
      is_extra: false,
      voided: null,
    });
    expect(data[0]).toMatchObject({
      student: { id: fifth.learner.id },
      status: 'ABANDONED',
      passed: null,
      score: null,
      voided: { reason: 'A power cut', by: admin, by_name: null },
    });
  });

  it('filters by status and result, which the figures do not follow, and by learner, which they do', async () => {
    const { productId, learner, second, passed, failed, worse, open, voided } = await aBusyExam();
    const found = async (query: Parameters<typeof list>[0]) => {
      const { data, pagination, stats } = await list({ productId, ...query });
      expect(pagination.total).toBe(data.length);
      return { ids: data.map(({ id }) => id), total: stats.total };
    };
    expect(await found({ status: 'IN_PROGRESS' })).toEqual({ ids: [open.id], total: 5 });
    expect(await found({ status: 'ABANDONED' })).toEqual({ ids: [voided.id], total: 5 });
    expect(await found({ status: 'COMPLETED', passed: 'false' })).toEqual({ ids: [worse.id, failed.id], total: 5 });
    expect(await found({ passed: 'true' })).toEqual({ ids: [passed.id], total: 5 });
    expect(await found({ studentId: second.learner.id })).toEqual({ ids: [failed.id], total: 1 });
    expect(await found({ search: learner.id.toUpperCase() })).toEqual({ ids: [passed.id], total: 1 });
    expect(await found({ search: 'nobody of this name' })).toEqual({ ids: [], total: 0 });
    await service.deliver(personFact({ person_id: learner.id, full_name: 'Tanvi Deshmukh' }, 2));
    expect(await found({ search: 'deshmukh', status: 'COMPLETED' })).toEqual({ ids: [passed.id], total: 1 });
    const pages = await Promise.all([1, 2, 3].map((page) => list({ productId, page, pageSize: 2 })));
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1]);
  });

  it('has figures without a completed attempt', async () => {
    expect((await list({ productId: randomUUID() })).stats).toEqual({
      total: 0,
      passed: 0,
      failed: 0,
      in_progress: 0,
      abandoned: 0,
      pass_rate: null,
      average_score: null,
    });
  });

  it('shows which attempt an extra one let in', async () => {
    const stage = await examStage(service);
    const { productId, learner } = stage;
    await sitExam(service, stage, 0);
    const body = { student_id: learner.id, product_id: productId, reason: 'A long illness' };
    await (await callAs(service, { role: 'Admin' })(giveExtraExamAttempt, { body })).reply();
    await sitExam(service, stage, 0);
    expect((await list({ productId })).data.map(({ is_extra }) => is_extra)).toEqual([true, false]);
  });

  it('answers without a question, a key or an answer', async () => {
    const { productId } = await aBusyExam();
    for (const one of (await list({ productId })).data) {
      expect(Object.keys(one).toSorted()).toEqual(Object.keys(StaffExamAttempt.shape).toSorted());
    }
  });
});
