/** Interview is killed during a break: it is known to every other process, and ends when it would have (docs/interviews.md#breaks). */
import { endInterviewBreak, startInterviewBreak } from '@paanch/contracts/interview/interviews/breaks';
import { listInterviewQuestions, saveInterviewEvents } from '@paanch/contracts/interview/interviews/sessions';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { childService } from '@paanch/testing/engines/child-service';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveInterviewee } from '../../../testing/given-interview.js';
import { letPass } from '../../../testing/interviewing.js';
import { ENGINE } from '../../../testing/start-interview.js';
import type { InterviewDeps } from '../../deps.js';
import { interviewService } from '../../interview.module.js';

const SCRIPT = new URL('../../../dist/main.js', import.meta.url);

/** Shares its database with the ones that are killed. */
let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await testService(interviewService, ENGINE);
});
afterAll(() => service.stop());

it('loses no break, whenever its process is killed', async () => {
  const { learner } = await giveInterviewee(service);
  await service.db.pool.query('insert into extra_time (person_id, factor, breaks, revision) values ($1, 1, true, 1)', [learner.id]);
  const browser = { ...learner.person, sessionId: newId() };
  const call = callAs(service, browser);
  const { interview_id: interviewId } = await (await call(listInterviewQuestions, { query: { backgroundId: 'COMPUTER_SCIENCE' } })).reply();
  const params = { interviewId };
  const tell = async (...events: object[]) => (await call(saveInterviewEvents, { params, body: { events } })).reply();
  await tell({ at_ms: 0, kind: 'started' });
  const pauseAndKill = async () => {
    const child = await childService({ script: SCRIPT, config: { ...service.config, PORT: 0, INTERNAL_PORT: 0 } });
    const paused = await (await callAs({ name: service.name, baseUrl: child.baseUrl }, browser)(startInterviewBreak, { params })).reply();
    await child.kill();
    return paused;
  };
  const { breaks, ends_at } = await pauseAndKill();
  expect(await tell()).toMatchObject({ ends_at, breaks });
  await letPass(service, interviewId, 200);
  expect((await call(endInterviewBreak, { params })).body).toMatchObject({ breaks: { taken: 1, until: null } });
  await pauseAndKill();
  await letPass(service, interviewId, 650);
  expect(await tell()).toMatchObject({ state: 'active', breaks: { taken: 2, until: null } });
});
