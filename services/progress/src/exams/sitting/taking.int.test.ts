import { randomUUID } from 'node:crypto';
import {
  submitExam,
  leaseExam,
  leaveExam,
  pingExam,
  readExamAttempt,
  saveExamAnswers,
} from '@paanch/contracts/progress/exams/exam-attempts';
import { stopClock } from '@paanch/testing/builders/stop-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closed, elsewhere } from '../../../testing/conflicts.js';
import { beginExam, examStage, paperOf, rightExamAnswers } from '../../../testing/exams.js';
import { accommodationsFact, personFact } from '../../../testing/facts.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';
import { openExam } from '../../../testing/taking/open-exam.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());
stopClock();

const answersOf = ({ questions }: { questions: readonly { answer: unknown; flagged: boolean }[] }) =>
  questions.map(({ answer, flagged }) => [answer, flagged]);

describe('an open exam', () => {
  it('reads back its questions in their order, and never a key, an explanation or where a question comes from', async () => {
    const { as, params, learner } = await openExam(service, { question_count: 6, bank: { count: 24 } });
    const answer = await as(readExamAttempt, { params });
    const paper = await paperOf(service, params.attemptId);
    expect(await answer.reply()).toMatchObject({
      student: { full_name: 'Ishani Borkar', email: `${learner.id}@meghdhara.example` },
      current_tier: 'BRONZE',
      target_tier: 'SILVER',
      status: 'IN_PROGRESS',
      passed: null,
      score: null,
      topics_result: null,
      question_count: 6,
      pass_threshold: 70,
      time_limit_minutes: 25,
      refunded_seconds: 0,
      refundable_seconds: 300,
      seq: 0,
      questions: paper.map(({ id, type, options }, index) => ({
        id,
        type,
        position: index + 1,
        options: options.map((option) => ({ id: option.id })),
      })),
    });
    const shown = new Set(['answer', 'flagged', 'id', 'options', 'position', 'prompt_html', 'type']);
    const { questions } = answer.body as { questions: object[] };
    expect(new Set(questions.flatMap((question) => Object.keys(question)))).toEqual(shown);
    expect(JSON.stringify(answer.body)).not.toMatch(/key|Explained|Numbers|tolerance/);
  });

  it('keeps answers and flags, what is not sent, and clears what is null', async () => {
    const { save, stored, questionIds } = await openExam(service);
    const saved = await save(1, [
      { question_id: questionIds[0], value: '12', flagged: true },
      { question_id: questionIds[1], value: 'left join' },
    ]);
    expect([saved.status, saved.body]).toMatchObject([200, { seq: 1, deadline_at: (await stored()).deadline_at }]);
    await save(2, [
      { question_id: questionIds[0], flagged: false },
      { question_id: questionIds[1], value: null, flagged: true },
    ]);
    expect(answersOf(await stored())).toEqual([
      ['12', false],
      [null, true],
      [null, false],
      [null, false],
      [null, false],
    ]);
  });

  it('changes nothing by a sequence number that is not above the saved one, and answers the present state', async () => {
    const { saveWithoutTab, stored } = await openExam(service);
    await saveWithoutTab(5, 'kept');
    for (const seq of [5, 4, 1]) expect((await saveWithoutTab(seq, 'late')).body).toMatchObject({ seq: 5 });
    expect(answersOf(await stored())[0]).toEqual(['kept', false]);
  });

  it('ends with the highest sequence number when all saves arrive at once', async () => {
    const { saveWithoutTab, stored } = await openExam(service);
    const seqs = Array.from({ length: 20 }, (_, index) => ((index * 7) % 20) + 1);
    const statuses = (await Promise.all(seqs.map((seq) => saveWithoutTab(seq, String(seq))))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await stored()).toMatchObject({ seq: 20, questions: [{ answer: '20' }, {}, {}, {}, {}] });
  });

  it('refuses answers to questions that its paper does not ask, each on its field, and saves none of them', async () => {
    const [mine, other] = [await openExam(service), await openExam(service)];
    const asked = new Set(mine.questionIds);
    const ofBank = mine.bank.questions.find(({ id }) => !asked.has(id));
    const unknown = [other.questionIds[0], ofBank?.id, randomUUID()].map((question_id) => ({ question_id, value: '1' }));
    const answer = await mine.save(1, [{ question_id: mine.questionIds[0], value: '1' }, ...unknown]);
    expect(answer).toMatchObject({
      status: 400,
      body: {
        details: [1, 2, 3].map((index) => ({ field: `answers[${index}].question_id`, code: 'UNKNOWN_QUESTION' })),
      },
    });
    expect(await mine.stored()).toMatchObject({ seq: 0, questions: [{ answer: null }, {}, {}, {}, {}] });
  });

  it.each([
    ['single', 'z'],
    ['single', ['a']],
    ['multiple', ['a', 'z']],
    ['true_false', 'true'],
    ['numeric', 12],
    ['short_text', 'a\u0000b'],
    ['ordering', ['a', 'b']],
  ] as const)('refuses %s answered with %j', async (type, value) => {
    const { save, questionIds, stored } = await openExam(service, { question_count: 1, bank: { count: 4, types: [type] } });
    const answer = await save(1, [{ question_id: questionIds[0], value }]);
    expect(answer.status).toBe(400);
    expect((answer.body as { details: { field: string }[] }).details[0]?.field).toBe('answers[0].value');
    expect((await stored()).seq).toBe(0);
  });

  it('takes right answers of all six types', async () => {
    const { save, stored, params } = await openExam(service, { question_count: 6, bank: { count: 24 } });
    const answers = await rightExamAnswers(service, params.attemptId);
    expect((await save(1, answers)).status).toBe(200);
    expect((await stored()).questions.map(({ answer }) => answer)).toEqual(answers.map(({ value }) => value));
  });

  it('goes on where it was after the learner has moved to another client', async () => {
    const { learner, saveWithoutTab, stored, submit, answer } = await openExam(service);
    await answer();
    await service.deliver(personFact({ person_id: learner.id, client_id: randomUUID(), email: `${learner.id}@meghdhara.example` }, 2));
    expect((await saveWithoutTab(2, 'wrong')).status).toBe(200);
    expect(await stored()).toMatchObject({ status: 'IN_PROGRESS', seq: 2 });
    expect(await submit()).toMatchObject({ status: 'COMPLETED', passed: true, score: 80 });
  });

  it('has the extra time of its start, also if another is agreed later', async () => {
    const stage = await examStage(service, { time_limit_minutes: 30 });
    await service.deliver(accommodationsFact(stage.learner.id, 1.5));
    const started = await beginExam(stage);
    await service.deliver(accommodationsFact(stage.learner.id, 1, 2));
    const read = await (await stage.as(readExamAttempt, { params: { attemptId: started.id } })).reply();
    expect((Date.parse(read.deadline_at ?? '') - Date.parse(read.timestamp_start)) / 60_000).toBe(45);
    expect(read).toMatchObject({ extra_time_factor: 1.5, time_limit_minutes: 30, refundable_seconds: 540 });
  });
});

describe('the tabs of an exam', () => {
  it('write one at a time: another is refused until the lease has expired, is given back or is taken over', async () => {
    const { tab, stored, later, saveWithoutTab } = await openExam(service);
    const [first, second] = [tab(), tab()];
    expect(await (await first.lease()).reply()).toMatchObject({ seq: 0, refunded_seconds: 0 });
    await first.save(1, 'first');
    expect(await second.lease()).toMatchObject(elsewhere);
    expect(await second.save(2, 'second')).toMatchObject(elsewhere);
    expect(await second.submit()).toMatchObject(elsewhere);
    expect(await saveWithoutTab(2, 'none')).toMatchObject(elsewhere);
    expect((await second.lease(true)).body).toMatchObject({ seq: 1 });
    expect(await first.ping()).toMatchObject(elsewhere);
    expect(await first.save(9, 'stale')).toMatchObject(elsewhere);
    expect((await second.leave()).body).toEqual({ success: true });
    expect((await first.lease()).status).toBe(200);
    await later(20);
    expect((await second.lease()).status).toBe(200);
    expect(await stored()).toMatchObject({ seq: 1, questions: [{ answer: 'first' }, {}, {}, {}, {}] });
  });

  it.each([
    ['ping', ({ ping }: ReturnType<Awaited<ReturnType<typeof openExam>>['tab']>) => ping()],
    ['lease', ({ lease }: ReturnType<Awaited<ReturnType<typeof openExam>>['tab']>) => lease()],
    ['save', ({ save }: ReturnType<Awaited<ReturnType<typeof openExam>>['tab']>) => save(1, '1')],
  ])('get the time of an outage back with the first %s after it, once, up to a fifth of the limit', async (_, contact) => {
    const { tab, stored, later, started } = await openExam(service);
    const own = tab();
    await own.lease();
    await later(100);
    expect((await contact(own)).status).toBe(200);
    await own.ping();
    expect(await stored()).toMatchObject({ refunded_seconds: 100, refundable_seconds: 300 });
    await later(250);
    await own.ping();
    const { deadline_at, refunded_seconds } = await stored();
    expect([refunded_seconds, Date.parse(deadline_at ?? '') - Date.parse(started.deadline_at ?? '')]).toEqual([300, -350_000 + 300_000]);
  });

  it('get none back after they left on purpose', async () => {
    const { tab, later } = await openExam(service);
    const own = tab();
    await own.lease();
    await own.leave();
    await later(100);
    expect((await own.lease()).body).toMatchObject({ refunded_seconds: 0 });
  });

  it('are refused once the exam is submitted or its time is over, and nothing of theirs is graded', async () => {
    const [done, over] = [await openExam(service), await openExam(service)];
    await done.answer(1);
    await done.submit();
    await over.answer(1);
    await over.later(1_510);
    for (const { tab, saveWithoutTab, stored } of [over, done]) {
      const own = tab();
      expect(await saveWithoutTab(9, '1')).toMatchObject(closed);
      for (const answer of [await own.lease(true), await own.ping(), await own.save(9, '1')]) expect(answer).toMatchObject(closed);
      expect((await own.leave()).status).toBe(200);
      expect(await stored()).toMatchObject({ status: 'COMPLETED', score: 20, seq: 1, questions: [] });
    }
  });
});

describe("another learner's exam", () => {
  it('is not found by any call, nor is one that does not exist, and stays as it is', async () => {
    const [mine, theirs] = [await openExam(service), await openExam(service)];
    const tab = { tab_id: randomUUID() };
    const calls = [
      [readExamAttempt, undefined],
      [saveExamAnswers, { seq: 1, answers: [{ question_id: theirs.questionIds[0], value: '1' }] }],
      [leaseExam, { ...tab, take_over: true }],
      [pingExam, tab],
      [leaveExam, tab],
      [submitExam, {}],
    ] as const;
    for (const [route, body] of calls) {
      for (const attemptId of [theirs.params.attemptId, randomUUID()]) {
        const answer = await mine.as(route, { params: { attemptId }, ...(body === undefined ? {} : { body }) });
        expect([route.name, answer.status, answer.body]).toMatchObject([route.name, 404, { code: 'NOT_FOUND' }]);
      }
    }
    expect(await theirs.stored()).toMatchObject({ status: 'IN_PROGRESS', seq: 0 });
    expect((await theirs.tab().lease()).status).toBe(200);
  });

  it('answers 400 for an id that is none', async () => {
    const { as } = await openExam(service);
    expect(await as(readExamAttempt, { params: { attemptId: 'x' } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'attemptId' }] },
    });
  });
});
