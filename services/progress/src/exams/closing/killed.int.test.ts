/** Progress is killed between a pass and the facts of it: one attempt, one grading, one promotion (docs/exams.md#grading). */
import { submitExam } from '@paanch/contracts/progress/exams/exam-attempts';
import { callAs } from '@paanch/testing/builders/call-as';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProgressTestService, startOwnProgress } from '../../../testing/service.js';
import { openExam } from '../../../testing/taking/open-exam.js';

const SCRIPT = new URL('../../../dist/main.js', import.meta.url);

/** Never killed: it shares its database with the one that is. */
let service: ProgressTestService;
let child: ChildService;
const start = async () => (child = await childService({ script: SCRIPT, config: service.config }));
beforeAll(async () => {
  service = await startOwnProgress();
  await start();
});
afterAll(async () => {
  await child.kill();
  await service.stop();
});

type Opened = Awaited<ReturnType<typeof openExam>>;

/** Null: the process did not live to answer. */
const submitIn = ({ learner, params }: Opened, { baseUrl }: ChildService) =>
  callAs({ name: service.name, baseUrl }, learner)(submitExam, { params }).catch(() => null);

async function statementsWaitingToTell(): Promise<number> {
  const { rows } = await service.db.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert into%outbox%'`,
  );
  return rows.length;
}

async function resultOf({ params, learner, productId }: Opened) {
  const { rows } = await service.db.pool.query(
    `select status, score, passed, learner_records.tier,
       (select count(*)::int from exam_attempts other where other.record_id = exam_attempts.record_id) as attempts,
       (select count(*)::int from exam_answers where attempt_id = exam_attempts.id) as answers,
       (select count(*)::int from record_facts where evidence_id = exam_attempts.id) as promotions
     from exam_attempts join learner_records on learner_records.id = record_id
     where exam_attempts.id = $1 and exam_attempts.student_id = $2 and exam_attempts.product_id = $3`,
    [params.attemptId, learner.id, productId],
  );
  return rows[0] as unknown;
}

const typesOf = async ({ facts }: Opened) => (await facts()).map(({ type }) => type);

describe('a process killed', () => {
  it('after the pass was saved and before its facts were leaves the exam open with every answer, and a submit again passes it once', async () => {
    const exam = await openExam(service);
    await exam.answer();
    const holder = await service.db.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table outbox in share mode');
      const submitting = submitIn(exam, child);
      await expect.poll(statementsWaitingToTell, { timeout: 60_000 }).toBe(1);
      await child.kill();
      expect(await submitting).toBeNull();
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await expect.poll(statementsWaitingToTell, { timeout: 60_000 }).toBe(0);
    expect(await resultOf(exam)).toEqual({
      status: 'IN_PROGRESS',
      score: null,
      passed: null,
      tier: 'BRONZE',
      attempts: 1,
      answers: 5,
      promotions: 0,
    });
    expect(await typesOf(exam)).toEqual(['ExamAttemptChanged']);
    await start();
    expect((await submitIn(exam, child))?.body).toMatchObject({ status: 'COMPLETED', passed: true, score: 100 });
    expect((await submitIn(exam, child))?.status).toBe(200);
    await expectOnePass(exam);
  });

  it.each([2, 10, 30])('%i ms after a class submitted passes each of them once', async (afterMs) => {
    const exams = await Promise.all(Array.from({ length: 4 }, () => openExam(service)));
    for (const exam of exams) await exam.answer();
    const submitting = exams.map((exam) => submitIn(exam, child));
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await child.kill();
    await Promise.all(submitting);
    await start();
    for (const exam of exams) expect((await submitIn(exam, child))?.body).toMatchObject({ status: 'COMPLETED', passed: true });
    for (const exam of exams) await expectOnePass(exam);
  });
});

async function expectOnePass(exam: Opened): Promise<void> {
  expect(await resultOf(exam)).toEqual({
    status: 'COMPLETED',
    score: 100,
    passed: true,
    tier: 'SILVER',
    attempts: 1,
    answers: 5,
    promotions: 1,
  });
  expect(await typesOf(exam)).toEqual(['ExamAttemptChanged', 'ExamAttemptChanged', 'TierPromoted']);
}
