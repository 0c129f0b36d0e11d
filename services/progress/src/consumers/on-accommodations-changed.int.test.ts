import { randomUUID } from 'node:crypto';
import { listReadinessAssessments, pingAttempt, readAssessment, readAttempt, startAttempt } from '@paanch/contracts/progress/attempts';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody } from '../../testing/assessment-bodies.js';
import { accommodationsFact, personFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';
import { passTime } from '../../testing/time.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

/** A learner in a programme of one assessment of 30 minutes. */
async function aLearner() {
  const { productId, clientId, bodies } = await publishProgramme(service, [{ time_limit_minutes: 30 }]);
  const body = bodies[0] ?? assessmentBody();
  const learner = await enrolLearner(service, clientId);
  const as = callAs(service, learner);
  const params = { assessmentId: body.assessment_id };
  const minutes = async () => {
    const { assessments } = await (await as(listReadinessAssessments, { query: { productId } })).reply();
    const read = await (await as(readAssessment, { params })).reply();
    return [assessments[0]?.effective_time_limit_minutes, read.effective_time_limit_minutes, read.time_limit_minutes];
  };
  const start = async () => (await as(startAttempt, { params })).reply();
  return { learner, as, params, minutes, start };
}

const limitOf = ({ timestamp_start, deadline_at }: { timestamp_start: string; deadline_at: string | null }) =>
  (Date.parse(deadline_at ?? '') - Date.parse(timestamp_start)) / 60_000;

describe('a learner with extra time', () => {
  it('sees it before starting, and has it from the start', async () => {
    const { learner, minutes, start } = await aLearner();
    expect(await minutes()).toEqual([30, 30, 30]);
    await service.deliver(accommodationsFact(learner.id, 1.5));
    expect(await minutes()).toEqual([45, 45, 30]);
    const attempt = await start();
    expect([attempt.extra_time_factor, limitOf(attempt), attempt.time_limit_minutes, attempt.refundable_seconds]).toEqual([
      1.5, 45, 30, 540,
    ]);
  });

  it('keeps in an open attempt the factor of its start', async () => {
    const { learner, minutes, start } = await aLearner();
    await service.deliver(accommodationsFact(learner.id, 2));
    expect(limitOf(await start())).toBe(60);
    await service.deliver(accommodationsFact(learner.id, 1, 2));
    expect(await minutes()).toEqual([60, 60, 30]);
    const again = await start();
    expect([again.extra_time_factor, limitOf(again)]).toEqual([2, 60]);
  });

  it('gets back up to a fifth of the longer limit', async () => {
    const { learner, as, params, start } = await aLearner();
    await service.deliver(accommodationsFact(learner.id, 2));
    const { id: attemptId } = await start();
    const at = { params: { ...params, attemptId }, body: { tab_id: randomUUID() } };
    await as(pingAttempt, at);
    await passTime(service.db, attemptId, 4_000);
    expect((await as(pingAttempt, at)).body).toMatchObject({ refunded_seconds: 720 });
    expect((await as(readAttempt, { params: at.params })).body).toMatchObject({ refundable_seconds: 720, status: 'IN_PROGRESS' });
  });

  it('keeps it when other facts about the person arrive, or an older one', async () => {
    const { learner, minutes } = await aLearner();
    await service.deliver(accommodationsFact(learner.id, 1.5, 2));
    await service.deliver(accommodationsFact(learner.id, 2, 1));
    await service.deliver(personFact({ person_id: learner.id, client_id: learner.clientId, full_name: 'Ishani B' }, 5));
    expect(await minutes()).toEqual([45, 45, 30]);
  });

  it('has it also if that fact arrives before the learner', async () => {
    const { clientId, bodies } = await publishProgramme(service, [{ time_limit_minutes: 30 }]);
    const id = randomUUID();
    const heard = service.deliver(accommodationsFact(id, 1.5));
    await service.deliver(personFact({ person_id: id, client_id: clientId, email: `${id}@meghdhara.example` }));
    await heard;
    const params = { assessmentId: bodies[0]?.assessment_id ?? '' };
    const read = await callAs(service, { role: 'student', id, clientId })(readAssessment, { params });
    expect(read.body).toMatchObject({ effective_time_limit_minutes: 45 });
  });
});
