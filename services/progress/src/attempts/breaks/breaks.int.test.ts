import { randomUUID } from 'node:crypto';
import { pingAttempt, readAssessment, readAttempt, saveAnswers, startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { endBreak, endExamBreak, startBreak, startExamBreak } from '@paanch/contracts/progress/breaks';
import { readExamAttempt, readExamEligibility } from '@paanch/contracts/progress/exams/exam-attempts';
import type { Accommodations } from '@paanch/contracts/auth/accommodations';
import { callAs } from '@paanch/testing/builders/call-as';
import { stopClock } from '@paanch/testing/builders/stop-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody, rightAnswers } from '../../../testing/assessment-bodies.js';
import { beginExam, examStage } from '../../../testing/exams.js';
import { accommodationsFact } from '../../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';
import { passTime } from '../../../testing/time.js';
import { sweep } from '../closing/sweep.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());
stopClock();

type Given = Partial<Omit<Accommodations, 'extra_time_factor'>>;

/** An attempt of 30 minutes that has just begun, by a learner with these accommodations. */
async function anAttempt(given: Given = { breaks: true }) {
  const { clientId, bodies } = await publishProgramme(service, [{ time_limit_minutes: 30 }]);
  const body = bodies[0] ?? assessmentBody();
  const learner = await enrolLearner(service, clientId);
  await service.deliver(accommodationsFact(learner.id, 1, 1, given));
  const as = callAs(service, learner);
  const started = await (await as(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
  const params = { assessmentId: body.assessment_id, attemptId: started.id };
  const read = async () => (await as(readAttempt, { params })).reply();
  const save = (seq: number) => as(saveAnswers, { params, body: { seq, answers: rightAnswers(body, 1) } });
  const later = (seconds: number) => passTime(service.db, started.id, seconds);
  /** Seconds that are left. */
  const left = async () => {
    const { deadline_at, server_now } = await read();
    return (Date.parse(deadline_at ?? '') - Date.parse(server_now)) / 1_000;
  };
  const pause = () => as(startBreak, { params });
  const goOn = () => as(endBreak, { params });
  return { learner, as, started, params, read, save, later, left, pause, goOn };
}

const refusedFor = (code: string) => ({ status: 409, body: { code: 'STATE_CONFLICT', details: [{ code }] } });

describe('a break', () => {
  it('hides the questions and stops the clock until it is ended', async () => {
    const { read, later, left, pause, goOn, started, save } = await anAttempt();
    expect(started.breaks).toEqual({ taken: 0, allowed: 3, until: null });
    await later(60);
    expect((await pause()).body).toMatchObject({ breaks: { taken: 1, allowed: 3 } });
    expect(await read()).toMatchObject({ status: 'IN_PROGRESS', questions: [], refundable_seconds: 360 });
    expect(await save(1)).toMatchObject(refusedFor('ATTEMPT_PAUSED'));
    await later(200);
    expect((await goOn()).body).toMatchObject({ breaks: { taken: 1, until: null } });
    expect([await left(), (await read()).questions.length > 0, (await save(1)).status]).toEqual([1_740, true, 200]);
  });

  it('is over by itself after ten minutes, and the clock runs on', async () => {
    const { read, later, left, pause, goOn } = await anAttempt();
    await pause();
    await later(650);
    expect([await left(), (await read()).breaks]).toEqual([1_750, { taken: 1, allowed: 3, until: null }]);
    await goOn();
    expect(await left()).toBe(1_750);
  });

  it('begins once, however often it is begun, also at the same moment', async () => {
    const { pause, read, left } = await anAttempt();
    await Promise.all([pause(), pause(), pause()]);
    expect([(await read()).breaks?.taken, await left()]).toEqual([1, 2_400]);
  });

  it('can be taken three times', async () => {
    const { pause, goOn, later, left } = await anAttempt();
    for (let taken = 0; taken < 3; taken += 1) {
      expect((await pause()).status).toBe(200);
      await later(100);
      await goOn();
    }
    expect(await pause()).toMatchObject(refusedFor('NO_BREAK_LEFT'));
    expect(await left()).toBe(1_800);
  });

  it('is no outage, also if the tab is heard of again only after it', async () => {
    const { as, params, pause, later, read } = await anAttempt();
    const ping = () => as(pingAttempt, { params, body: { tab_id: tab } });
    const tab = randomUUID();
    await ping();
    await pause();
    await later(640);
    expect((await ping()).body).toMatchObject({ refunded_seconds: 40 });
    expect(await read()).toMatchObject({ refundable_seconds: 360 });
  });

  it('keeps the sweeper from closing the attempt until the time after it is over', async () => {
    const { later, pause, read, params } = await anAttempt();
    const status = async () => {
      await sweep(service.deps, new AbortController().signal);
      const { rows } = await service.db.pool.query<{ status: string }>('select status from attempts where id = $1', [params.attemptId]);
      return rows[0]?.status;
    };
    await later(1_790);
    await pause();
    await later(590);
    expect(await status()).toBe('IN_PROGRESS');
    await later(40);
    expect([await status(), (await read()).status]).toEqual(['COMPLETED', 'COMPLETED']);
  });

  it('may end with a submit', async () => {
    const { as, params, save, pause } = await anAttempt();
    await save(1);
    await pause();
    expect((await as(submitAttempt, { params })).body).toMatchObject({ status: 'COMPLETED', breaks: null });
    expect(await pause()).toMatchObject(refusedFor('ATTEMPT_CLOSED'));
  });

  it('is refused to a learner without breaks, and without a deadline', async () => {
    for (const given of [{}, { breaks: true, no_time_limit: true }]) {
      const { pause, goOn, started } = await anAttempt(given);
      expect([started.breaks, await pause(), (await goOn()).status]).toMatchObject([null, refusedFor('NO_BREAKS'), 200]);
    }
  });

  it("is not found in another learner's attempt", async () => {
    const [mine, theirs] = [await anAttempt(), await anAttempt()];
    for (const route of [startBreak, endBreak]) expect((await mine.as(route, { params: theirs.params })).status).toBe(404);
    expect((await theirs.read()).breaks?.taken).toBe(0);
  });
});

describe('a learner without a limit', () => {
  it('has no deadline in attempts that start, and an open one keeps its own', async () => {
    const { as, learner, started, params, read } = await anAttempt({ no_time_limit: true });
    expect(started).toMatchObject({ deadline_at: null, time_limit_minutes: 30 });
    await service.deliver(accommodationsFact(learner.id, 1, 2, { no_time_limit: false }));
    expect((await as(readAssessment, { params })).body).toMatchObject({ effective_time_limit_minutes: null });
    expect((await read()).deadline_at).toBeNull();
  });

  it('keeps what an older kind of fact does not name', async () => {
    const { clientId, bodies } = await publishProgramme(service, [{ time_limit_minutes: 30 }]);
    const other = await enrolLearner(service, clientId);
    await service.deliver(accommodationsFact(other.id, 1, 1, { no_time_limit: true }));
    await service.deliver(accommodationsFact(other.id, 1.5, 2));
    const params = { assessmentId: bodies[0]?.assessment_id ?? '' };
    expect((await callAs(service, other)(readAssessment, { params })).body).toMatchObject({ effective_time_limit_minutes: null });
  });
});

describe('the promotion exam', () => {
  it('has no deadline for a learner without a limit', async () => {
    const stage = await examStage(service);
    await service.deliver(accommodationsFact(stage.learner.id, 1, 1, { no_time_limit: true }));
    const query = { productId: stage.productId };
    expect((await stage.as(readExamEligibility, { query })).body).toMatchObject({ effective_time_limit_minutes: null });
    expect(await beginExam(stage)).toMatchObject({ deadline_at: null, breaks: null, status: 'IN_PROGRESS' });
  });

  it('is paused as an assessment is', async () => {
    const stage = await examStage(service);
    await service.deliver(accommodationsFact(stage.learner.id, 1, 1, { breaks: true }));
    const { id, deadline_at, questions } = await beginExam(stage);
    const params = { attemptId: id };
    const read = async () => (await stage.as(readExamAttempt, { params })).reply();
    expect((await stage.as(startExamBreak, { params })).body).toMatchObject({ breaks: { taken: 1 } });
    expect((await read()).questions).toEqual([]);
    expect((await stage.as(endExamBreak, { params })).body).toMatchObject({ deadline_at, breaks: { taken: 1, until: null } });
    expect(await read()).toMatchObject({ questions: questions.map((question) => ({ id: question.id })) });
  });
});
