/** Asking for the questions of an interview: what is found, what is made, and what is refused (docs/interviews.md#an-interview). */
import { AccommodationsChanged } from '@paanch/contracts/auth/events';
import { listInterviews } from '@paanch/contracts/interview/interviews/results';
import { newId } from '@paanch/platform/time/ids';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveInterviewee, giveInterview } from '../../../testing/given-interview.js';
import { giveBackground, giveLearner, giveProgramme } from '../../../testing/given-rows.js';
import { anInterviewee, ANSWERS, deviceOf, letPass } from '../../../testing/interviewing.js';
import { startInterview } from '../../../testing/start-interview.js';
import type { InterviewDeps } from '../../deps.js';

const DAY_SECONDS = 86_400;

let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await startInterview();
});
afterAll(() => service.stop());

async function rowsOf(studentId: string) {
  const { rows } = await service.db.pool.query<{ id: string; state: string }>(
    'select id, state from interviews where student_id = $1 order by created_at, id',
    [studentId],
  );
  return rows;
}

describe('the questions of an interview', () => {
  it('are five, the same at every reload, without what is looked for', async () => {
    const { ask } = await anInterviewee(service);
    const first = await ask();
    const { server_now, ...made } = await first.reply();
    expect(made).toMatchObject({
      background: { type: 'COMPUTER_SCIENCE', name: 'Computer science' },
      seconds_allowed: 300,
      is_practice: false,
      engine: 'embedded',
      state: 'ready',
      started_at: null,
      ends_at: null,
    });
    expect(made.questions).toHaveLength(5);
    expect(new Set(made.questions.map(({ question_text }) => question_text)).size).toBe(5);
    expect(JSON.stringify(first.body)).not.toContain('look_for');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const again = await (await ask()).reply();
    expect({ ...again, server_now }).toEqual({ ...made, server_now });
  });

  it('are one interview, however many ask at once', async () => {
    const { ask, learner } = await anInterviewee(service);
    const replies = await Promise.all(Array.from({ length: 10 }, async () => (await ask()).reply()));
    expect(new Set(replies.map(({ interview_id }) => interview_id)).size).toBe(1);
    expect(new Set(replies.map(({ questions }) => JSON.stringify(questions))).size).toBe(1);
    expect(await rowsOf(learner.id)).toHaveLength(1);
  });

  it('are of practice beside those that count', async () => {
    const { ask } = await anInterviewee(service);
    const [real, practice] = [await (await ask()).reply(), await (await ask({ practice: '1' })).reply()];
    expect(practice.is_practice).toBe(true);
    expect(practice.interview_id).not.toBe(real.interview_id);
    expect((await (await ask()).reply()).interview_id).toBe(real.interview_id);
  });

  it('come for a configuration too, whatever its kind of project', async () => {
    const { ask } = await anInterviewee(service);
    const backgroundId = await giveBackground(service, { background: 'MARKETING', type: 'MARKETING_PLAN' });
    expect((await (await ask({ backgroundId })).reply()).background.type).toBe('MARKETING');
  });

  it('have more time with extra time', async () => {
    const { ask, learner } = await anInterviewee(service);
    await service.db.pool.query('insert into extra_time (person_id, factor, revision) values ($1, 1.5, 1)', [learner.id]);
    expect((await (await ask()).reply()).seconds_allowed).toBe(450);
  });

  it('have no limit where staff gave that, also for what was made before it was taken back', async () => {
    const { ask, tell, call, learner } = await anInterviewee(service);
    const given = (no_time_limit: boolean, version: number) => {
      const change = { action: 'changed' as const, fields: [] };
      const data = { person_id: learner.id, extra_time_factor: 1, no_time_limit, breaks: true, large_text: true, change };
      return service.deliver(envelopeOf(AccommodationsChanged, learner.id, version, data));
    };
    await given(true, 2);
    await given(false, 1);
    const { interview_id, ...made } = await (await ask()).reply();
    expect(made).toMatchObject({ has_no_limit: true, seconds_allowed: 2_700 });
    expect((await call(listInterviews)).body).toMatchObject({ has_no_limit: true, seconds_allowed: 2_700 });
    await given(false, 3);
    expect((await tell(interview_id, ['started', 0])).status).toBe(200);
    await letPass(service, interview_id, 1_800);
    const words = await (await tell(interview_id, ...ANSWERS)).reply();
    expect(words.state).toBe('active');
    const leftSeconds = (Date.parse(words.ends_at ?? '') - Date.parse(words.server_now)) / 1_000;
    expect(Math.abs(leftSeconds - 900)).toBeLessThan(10);
    expect(await (await ask()).reply()).toMatchObject({ interview_id, has_no_limit: true, state: 'active' });
    expect(await (await ask({ practice: '1' })).reply()).toMatchObject({ has_no_limit: false, seconds_allowed: 300 });
    await letPass(service, interview_id, 900);
    expect(await ask()).toMatchObject({ status: 409, body: { details: [{ code: 'INTERVIEW_LIMIT' }] } });
  });

  it('are others at the next attempt', async () => {
    const { ask, tell, submit } = await anInterviewee(service);
    const first = await (await ask()).reply();
    await tell(first.interview_id, ['started', 0], ...ANSWERS);
    await letPass(service, first.interview_id, 280);
    await submit();
    await letPass(service, first.interview_id, DAY_SECONDS);
    const second = await (await ask()).reply();
    const ids = new Set(first.questions.map(({ id }) => id));
    expect(second.questions.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it.each([
    [{ backgroundId: '' }, 'Background ID not provided'],
    [{ backgroundId: '   ' }, 'Background ID not provided'],
    [{ backgroundId: 'ASTROLOGY' }, 'Unknown background'],
    [{ backgroundId: newId() }, 'Unknown background'],
    [{ backgroundId: 'x'.repeat(65) }, 'Unknown background'],
    [{ practice: 'yes' }, 'Must be 0 or 1'],
  ])('are refused for %j', async (query, message) => {
    const { ask } = await anInterviewee(service);
    const { status, body } = await ask(query);
    expect([status, body]).toMatchObject([400, { message }]);
  });

  it('are refused without a background', async () => {
    const { learner } = await giveInterviewee(service);
    const device = deviceOf(service, { learner, productId: '' });
    const { status, body } = await device.ask({ backgroundId: '' });
    expect([status, body]).toMatchObject([400, { details: [{ field: 'backgroundId' }] }]);
  });

  it.each(['0', '1'])('wait for star FOUR (practice=%s)', async (practice) => {
    const { productId } = await giveProgramme(service);
    const learner = await giveLearner(service, { productId, stars: 'THREE' });
    const { status, body } = await deviceOf(service, { learner, productId }).ask({ practice });
    expect([status, body]).toMatchObject([409, { details: [{ code: 'INTERVIEW_LOCKED' }] }]);
    expect(await rowsOf(learner.id)).toEqual([]);
  });
});

describe('limits', () => {
  it('give one in 24 hours and three in 30 days, and say when the next one is', async () => {
    const { ask, tell, submit } = await anInterviewee(service);
    for (let number = 1; number <= 3; number += 1) {
      const { interview_id } = await (await ask()).reply();
      await tell(interview_id, ['started', 0], ...ANSWERS);
      await letPass(service, interview_id, 290);
      await submit();
      const { status, body } = await ask();
      expect([status, body]).toMatchObject([
        409,
        { code: 'LIMIT_REACHED', next_attempt_at: expect.stringMatching(/^\d{4}-/), details: [{ code: 'INTERVIEW_LIMIT' }] },
      ]);
      await letPass(service, interview_id, (4 - number) * DAY_SECONDS);
    }
    expect((await ask()).status).toBe(409);
    expect((await ask({ practice: '1' })).status).toBe(200);
  });

  it('leave what was over within a minute uncounted, and settle it when the next is asked for', async () => {
    const { ask, tell, learner } = await anInterviewee(service);
    const { interview_id: first } = await (await ask()).reply();
    await tell(first, ['started', 0]);
    await letPass(service, first, 40);
    await tell(first, ['ended', 40]);
    const { interview_id: second } = await (await ask()).reply();
    expect(second).not.toBe(first);
    expect(await rowsOf(learner.id)).toEqual([
      { id: first, state: 'abandoned' },
      { id: second, state: 'ready' },
    ]);
  });

  it('give five of practice a day; one that is over is settled for the next', async () => {
    const { ask, tell, learner } = await anInterviewee(service);
    for (let number = 1; number <= 5; number += 1) {
      const { interview_id } = await (await ask({ practice: '1' })).reply();
      await tell(interview_id, ['started', 0], ...ANSWERS);
      await letPass(service, interview_id, 400);
    }
    const { status, body } = await ask({ practice: '1' });
    expect([status, body]).toMatchObject([409, { details: [{ code: 'PRACTICE_LIMIT' }], next_attempt_at: expect.any(String) }]);
    expect((await rowsOf(learner.id)).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'submitted'));
    expect((await ask()).status).toBe(200);
  });

  it('end once it is passed; practice stays open', async () => {
    const { learner, productId } = await giveInterviewee(service);
    await giveInterview(service, { state: 'waiting', learner: { learner, productId }, over: { passed_at: new Date() } });
    const { ask } = deviceOf(service, { learner, productId });
    const { status, body } = await ask();
    expect([status, body]).toMatchObject([409, { details: [{ code: 'INTERVIEW_PASSED' }] }]);
    expect((await ask({ practice: '1' })).status).toBe(200);
  });
});
