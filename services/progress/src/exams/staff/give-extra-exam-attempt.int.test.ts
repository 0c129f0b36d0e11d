import { randomUUID } from 'node:crypto';
import { readExamEligibility, startExam } from '@paanch/contracts/progress/exams/exam-attempts';
import { giveExtraExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examStage, sitExam } from '../../../testing/exams.js';
import { publishProgramme } from '../../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const REASON = 'A long illness';
const admin = { role: 'Admin', id: randomUUID() } as const;

async function stage() {
  const staged = await examStage(service);
  const { as, learner, productId } = staged;
  const give = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    const body = { student_id: learner.id, product_id: productId, reason: REASON, ...changes };
    return callAs(service, admin)(giveExtraExamAttempt, { body, headers });
  };
  const start = () => as(startExam, { body: { productId } });
  const eligibility = async () => (await as(readExamEligibility, { query: { productId } })).reply();
  const facts = async () => (await service.factsNaming(learner.id)).filter(({ type }) => type === 'ExtraExamAttemptGiven');
  return { ...staged, give, start, eligibility, facts };
}

const refused = (code: string) => ({ status: 409, body: { code: 'STATE_CONFLICT', details: [{ code }] } });

describe('POST /api/admin/job-readiness/promotion-exams/extra-attempts', () => {
  it('lets a learner begin once in a wait, and not again', async () => {
    const staged = await stage();
    const { give, start, eligibility, learner, productId } = staged;
    await sitExam(service, staged, 2);
    expect(await start()).toMatchObject(refused('COOLDOWN'));
    const answer = await give();
    expect(answer.status).toBe(201);
    expect(await answer.reply()).toMatchObject({ student_id: learner.id, product_id: productId });
    expect(await eligibility()).toMatchObject({ eligible: true, reasons: [], next_attempt_at: null });
    await sitExam(service, staged, 2);
    expect(await eligibility()).toMatchObject({ reasons: ['COOLDOWN'], attempts_used: 2 });
    expect(await start()).toMatchObject(refused('COOLDOWN'));
  });

  it('lifts the limit too', async () => {
    const staged = await stage();
    for (const index of [1, 2, 3]) {
      await sitExam(service, staged, 2);
      expect((await staged.give()).status).toBe(201);
      expect((await staged.eligibility()).attempts_used).toBe(index);
    }
    expect((await staged.start()).status).toBe(201);
  });

  it('leaves one fact, without the reason, and keeps who gave it and why', async () => {
    const staged = await stage();
    await sitExam(service, staged, 2);
    const { id } = await (await staged.give()).reply();
    const facts = await staged.facts();
    expect(facts).toMatchObject([
      {
        subject: 'events.progress.extra_exam_attempt',
        actor: { role: 'Admin' },
        data: { extra_attempt_id: id, change: { action: 'granted', fields: ['extra_attempt'] } },
      },
    ]);
    expect(facts[0]?.data).toHaveProperty('change.reason_hash');
    expect(JSON.stringify(facts)).not.toContain(REASON);
    const { rows } = await service.db.pool.query('select reason, used_by from extra_exam_attempts where id = $1', [id]);
    expect(rows).toEqual([{ reason: REASON, used_by: null }]);
  });

  it('is refused while nothing has to be lifted or one is unused, also to one of two at once', async () => {
    const staged = await stage();
    expect(await staged.give()).toMatchObject(refused('NOT_REFUSED'));
    await sitExam(service, staged, 2);
    const answers = await Promise.all([staged.give(), staged.give()]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
    expect(await staged.give()).toMatchObject(refused('NOT_REFUSED'));
    expect(await staged.facts()).toHaveLength(1);
  });

  it('with the same Idempotency-Key gives the same one', async () => {
    const staged = await stage();
    await sitExam(service, staged, 2);
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await staged.give({}, key), await staged.give({}, key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await staged.facts()).toHaveLength(1);
  });

  it('answers 400 for a learner who does not exist or without a reason, and 409 for a programme that is not theirs', async () => {
    const { give } = await stage();
    const { productId } = await publishProgramme(service);
    expect(await give({ student_id: randomUUID() })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'student_id', code: 'UNKNOWN_STUDENT' }] },
    });
    expect((await give({ reason: ' ' })).status).toBe(400);
    expect(await give({ product_id: productId })).toMatchObject(refused('NOT_IN_READINESS'));
    expect(await give({ product_id: randomUUID() })).toMatchObject(refused('NOT_IN_READINESS'));
  });
});
