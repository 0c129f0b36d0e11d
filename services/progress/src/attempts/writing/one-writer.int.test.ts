import { randomUUID } from 'node:crypto';
import {
  leaseAttempt,
  leaveAttempt,
  pingAttempt,
  readAttempt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@paanch/contracts/progress/attempts';
import { callAs } from '@paanch/testing/builders/call-as';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProgressDeps } from '../../deps.js';
import { progressService } from '../../progress.module.js';
import { assessmentBody, withContentServer, type WithContentServer } from '../../../testing/content-server.js';
import { enrolLearner, publishProgramme } from '../../../testing/programmes.js';
import { passTime } from '../../../testing/time.js';

let service: WithContentServer<TestService<ProgressDeps>>;
beforeAll(async () => {
  service = await withContentServer((own) => testService(progressService, own));
});
afterAll(() => service.stop());

/** A learner with an open attempt of 25 minutes, of which five can be given back. */
async function aSitting(changes: Parameters<typeof assessmentBody>[0] = {}) {
  const { clientId, bodies } = await publishProgramme(service, [changes]);
  const body = bodies[0] ?? assessmentBody();
  const as = callAs(service, await enrolLearner(service, clientId));
  const started = await (await as(startAttempt, { params: { assessmentId: body.assessment_id } })).reply();
  const params = { assessmentId: body.assessment_id, attemptId: started.id };
  const tab = (tab_id: string = randomUUID()) => ({
    lease: (take_over?: boolean) => as(leaseAttempt, { params, body: { tab_id, ...(take_over === undefined ? {} : { take_over }) } }),
    ping: () => as(pingAttempt, { params, body: { tab_id } }),
    leave: () => as(leaveAttempt, { params, body: { tab_id } }),
    submit: () => as(submitAttempt, { params, body: { tab_id } }),
    save: (seq: number, value: unknown) =>
      as(saveAnswers, { params, body: { tab_id, seq, answers: [{ question_id: body.questions[3]?.id, value }] } }),
  });
  const saveAsNoTab = (seq: number, value: unknown) =>
    as(saveAnswers, { params, body: { seq, answers: [{ question_id: body.questions[3]?.id, value }] } });
  const stored = async () => {
    const attempt = await (await as(readAttempt, { params })).reply();
    return { ...attempt, answer: attempt.questions[3]?.answer };
  };
  const later = (seconds: number) => passTime(service.db, params.attemptId, seconds);
  return { as, body, params, started, tab, saveAsNoTab, stored, later };
}

const elsewhere = {
  status: 409,
  body: {
    code: 'STATE_CONFLICT',
    message: 'This assessment is open in another window or on another device.',
    details: [{ code: 'ATTEMPT_ELSEWHERE' }],
  },
};
const closed = { status: 409, body: { code: 'STATE_CONFLICT', details: [{ code: 'ATTEMPT_CLOSED' }] } };

/** Of the two routes that a tab says with that it is there. */
const presenceRoutes = [
  ['lease', leaseAttempt],
  ['ping', pingAttempt],
] as const;

describe('POST /api/app/assessments/:assessmentId/attempts/:attemptId/lease', () => {
  it('answers 200 with the clock and the highest sequence number', async () => {
    const { tab, started, saveAsNoTab } = await aSitting();
    await saveAsNoTab(7, '1');
    const answer = await tab().lease();
    expect([answer.status, answer.body]).toMatchObject([200, { seq: 7, deadline_at: started.deadline_at, refunded_seconds: 0 }]);
    expect(Date.parse((await answer.reply()).server_now)).toBeGreaterThanOrEqual(Date.parse(started.server_now));
  });

  it('again of the tab that has it answers 200, in whatever case its id is written', async () => {
    const { tab } = await aSitting();
    const id = randomUUID();
    expect((await tab(id).lease()).status).toBe(200);
    expect((await tab(id.toUpperCase()).lease()).status).toBe(200);
  });

  it('answers 409 while another tab writes, until that is silent for twenty seconds', async () => {
    const { tab, later } = await aSitting();
    await tab().lease();
    const second = tab();
    expect(await second.lease()).toMatchObject(elsewhere);
    await later(19);
    expect(await second.lease(false)).toMatchObject(elsewhere);
    await later(1);
    expect((await second.lease()).status).toBe(200);
  });

  it('with take_over has the pen at once, and the tab that had it is refused', async () => {
    const { tab, stored } = await aSitting();
    const [first, second] = [tab(), tab()];
    await first.lease();
    await first.save(1, '1');
    expect((await second.lease(true)).body).toMatchObject({ seq: 1 });
    expect(await first.ping()).toMatchObject(elsewhere);
    expect(await first.save(2, '2')).toMatchObject(elsewhere);
    expect(await first.lease()).toMatchObject(elsewhere);
    expect((await second.save(2, '3')).status).toBe(200);
    expect(await stored()).toMatchObject({ seq: 2, answer: '3' });
  });

  it('is won by one of many tabs that ask at once', async () => {
    const { tab } = await aSitting();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => tab().lease()))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe('PUT .../answers of a tab', () => {
  it('takes the pen where nobody has it', async () => {
    const { tab } = await aSitting();
    const first = tab();
    expect((await first.save(1, '1')).status).toBe(200);
    expect(await tab().lease()).toMatchObject(elsewhere);
    expect((await first.ping()).status).toBe(200);
  });

  it('never writes over what another tab wrote meanwhile, not even once that is gone', async () => {
    const { tab, stored, later } = await aSitting();
    const [first, second] = [tab(), tab()];
    await first.lease();
    await first.save(1, 'before');
    await second.lease(true);
    await second.save(2, 'mine');
    await later(60);
    expect(await first.save(9, 'stale')).toMatchObject(elsewhere);
    expect(await first.save(2, 'stale')).toMatchObject(elsewhere);
    expect(await stored()).toMatchObject({ seq: 2, answer: 'mine' });
    expect((await first.lease()).body).toMatchObject({ seq: 2 });
    expect((await first.save(3, 'merged')).status).toBe(200);
  });

  it('of two tabs that write at once keeps those of the one that has the pen, and tells the other each time', async () => {
    const { tab, stored } = await aSitting();
    const [first, second] = [tab(), tab()];
    await first.lease();
    const seqs = Array.from({ length: 20 }, (_, index) => index + 1);
    const answers = await Promise.all(seqs.flatMap((seq) => [first.save(seq, `first ${seq}`), second.save(seq, `second ${seq}`)]));
    expect(answers.filter((_, index) => index % 2 === 0).map(({ status }) => status)).toEqual(seqs.map(() => 200));
    for (const answer of answers.filter((_, index) => index % 2 === 1)) expect(answer).toMatchObject(elsewhere);
    expect(await stored()).toMatchObject({ seq: 20, answer: 'first 20' });
  });

  it('without a tab is refused while one writes and taken once that is silent, and does not take the pen', async () => {
    const { tab, saveAsNoTab, stored, later } = await aSitting();
    const first = tab();
    await first.lease();
    expect(await saveAsNoTab(1, '1')).toMatchObject(elsewhere);
    await later(20);
    expect((await saveAsNoTab(1, '2')).status).toBe(200);
    expect(await stored()).toMatchObject({ seq: 1, answer: '2' });
    expect((await first.ping()).status).toBe(200);
  });

  it('that is acknowledged is never lost, however tabs take the pen from each other', async () => {
    const { tab, stored } = await aSitting();
    const acknowledged = new Map<number, string>();
    let refused = 0;
    const writeAs = async (name: string) => {
      const own = tab();
      for (let round = 0; round < 8; round += 1) {
        const { seq } = await (await own.lease(true)).reply();
        const value = `${name} ${round}`;
        const saved = await own.save(seq + 1, value);
        if (saved.status === 409) {
          refused += 1;
          continue;
        }
        expect([saved.status, acknowledged.has(seq + 1)]).toEqual([200, false]);
        acknowledged.set(seq + 1, value);
      }
    };
    await Promise.all(['first', 'second', 'third'].map(writeAs));
    expect(acknowledged.size + refused).toBe(24);
    const last = Math.max(...acknowledged.keys());
    expect(await stored()).toMatchObject({ seq: last, answer: acknowledged.get(last) });
  });
});

describe('an outage', () => {
  it.each([
    ['ping', (tab: ReturnType<Awaited<ReturnType<typeof aSitting>>['tab']>) => tab.ping()],
    ['lease', (tab: ReturnType<Awaited<ReturnType<typeof aSitting>>['tab']>) => tab.lease()],
    ['save', (tab: ReturnType<Awaited<ReturnType<typeof aSitting>>['tab']>) => tab.save(1, '1')],
  ])('is given back by the first %s after it, once', async (_, contact) => {
    const { tab, stored, later } = await aSitting();
    const own = tab();
    await own.lease();
    await later(100);
    const before = Date.parse((await stored()).deadline_at ?? '');
    expect((await contact(own)).status).toBe(200);
    await own.ping();
    const { refunded_seconds, refundable_seconds, deadline_at } = await stored();
    expect([refunded_seconds, refundable_seconds]).toEqual([100, 300]);
    expect(Date.parse(deadline_at ?? '') - before).toBe(100_000);
  });

  it('gives nothing back for ten seconds, to a caller without a tab, or to a tab that is not the one', async () => {
    const { tab, stored, later, saveAsNoTab } = await aSitting();
    const own = tab();
    await own.lease();
    await later(9);
    expect((await own.ping()).body).toMatchObject({ refunded_seconds: 0 });
    await later(100);
    await saveAsNoTab(1, '1');
    await tab().ping();
    expect((await stored()).refunded_seconds).toBe(0);
  });

  it('ends with a save that is accepted: what is silent after it is given back, not what was before', async () => {
    const { tab, later, saveAsNoTab } = await aSitting();
    const own = tab();
    await own.lease();
    for (const seq of [1, 2, 3]) {
      await later(25);
      expect((await saveAsNoTab(seq, '1')).status).toBe(200);
    }
    expect((await own.ping()).body).toMatchObject({ refunded_seconds: 0 });
    await later(25);
    await saveAsNoTab(4, '1');
    await later(15);
    expect((await own.ping()).body).toMatchObject({ refunded_seconds: 15 });
  });

  it('is given back to the device that goes on', async () => {
    const { tab, later } = await aSitting();
    await tab().lease();
    await later(70);
    expect((await tab().lease()).body).toMatchObject({ refunded_seconds: 70 });
  });

  it('gives back at most a fifth of the limit in all', async () => {
    const { tab, stored, later, started } = await aSitting();
    const own = tab();
    await own.lease();
    for (const seconds of [200, 200, 200]) {
      await later(seconds);
      await own.ping();
    }
    const { refunded_seconds, deadline_at } = await stored();
    expect(refunded_seconds).toBe(300);
    expect(Date.parse(deadline_at ?? '')).toBe(Date.parse(started.deadline_at ?? '') - 600_000 + 300_000);
  });

  it('gives nothing back where there is no limit', async () => {
    const { tab, later } = await aSitting({ time_limit_minutes: null });
    const own = tab();
    await own.lease();
    await later(600);
    expect((await own.ping()).body).toMatchObject({ deadline_at: null, refunded_seconds: 0 });
  });

  it('over the deadline loses nothing: the tab comes back, saves what it has and goes on', async () => {
    const { tab, stored, later } = await aSitting();
    const own = tab();
    await later(1_400);
    await own.lease();
    await later(200);
    expect(await stored()).toMatchObject({ status: 'IN_PROGRESS' });
    expect((await own.lease()).body).toMatchObject({ refunded_seconds: 200 });
    expect((await own.save(1, '12,5')).status).toBe(200);
    const left = await stored();
    expect(Math.round((Date.parse(left.deadline_at ?? '') - Date.parse(left.server_now)) / 1_000)).toBeGreaterThan(90);
    expect(await (await own.submit()).reply()).toMatchObject({ status: 'COMPLETED', score: 20 });
  });

  it('longer than what can be given back ends in what was saved before it, as of the deadline', async () => {
    const { tab, stored, later, started } = await aSitting();
    const own = tab();
    await own.save(1, '12,5');
    await later(1_500 + 300 + 10);
    expect(await own.ping()).toMatchObject(closed);
    expect(await own.save(2, '1')).toMatchObject(closed);
    expect(await own.lease(true)).toMatchObject(closed);
    const { status, score, timestamp_end, deadline_at } = await stored();
    expect([status, score, timestamp_end]).toEqual(['COMPLETED', 20, deadline_at]);
    expect(Date.parse(deadline_at ?? '')).toBe(Date.parse(started.deadline_at ?? '') - 1_810_000);
  });
});

describe('POST .../leave', () => {
  const left = { status: 200, body: { success: true } };

  it('gives the lease back: another tab has it at once, without taking over', async () => {
    const { tab } = await aSitting();
    const [first, second] = [tab(), tab()];
    await first.lease();
    expect(await first.leave()).toMatchObject(left);
    expect((await second.lease()).status).toBe(200);
    expect(await first.ping()).toMatchObject(elsewhere);
  });

  it('gives none of the time back until the next lease, to whichever tab that goes', async () => {
    const { tab, later } = await aSitting();
    const [first, second] = [tab(), tab()];
    await first.lease();
    await first.leave();
    await later(100);
    expect((await first.lease()).body).toMatchObject({ refunded_seconds: 0 });
    await first.leave();
    await later(100);
    expect((await second.lease()).body).toMatchObject({ refunded_seconds: 0 });
    await later(30);
    expect((await second.ping()).body).toMatchObject({ refunded_seconds: 30 });
  });

  it('has the attempt closed ten seconds after its deadline, not later', async () => {
    const { tab, stored, later } = await aSitting();
    const own = tab();
    await own.save(1, '12,5');
    await own.leave();
    await later(1_505);
    expect(await stored()).toMatchObject({ status: 'IN_PROGRESS' });
    await later(5);
    expect(await stored()).toMatchObject({ status: 'COMPLETED', score: 20 });
  });

  it('keeps what the tab sent before it and what arrives after it, which takes no lease again', async () => {
    const { tab, stored, later } = await aSitting();
    const [first, second] = [tab(), tab()];
    await first.lease();
    await first.leave();
    expect((await first.save(1, 'sent before')).status).toBe(200);
    expect((await first.ping()).status).toBe(200);
    expect(await stored()).toMatchObject({ seq: 1, answer: 'sent before' });
    await later(100);
    expect((await first.ping()).body).toMatchObject({ refunded_seconds: 0 });
    expect((await second.lease()).body).toMatchObject({ seq: 1 });
    expect(await first.save(2, 'too late')).toMatchObject(elsewhere);
  });

  it('lets a tab in that has read what was written by a lease only, and a caller without a tab at once', async () => {
    const { tab, saveAsNoTab } = await aSitting();
    const [first, second] = [tab(), tab()];
    await first.lease();
    await first.leave();
    expect(await second.save(9, 'stale')).toMatchObject(elsewhere);
    expect((await saveAsNoTab(1, '1')).status).toBe(200);
    expect((await second.lease()).body).toMatchObject({ seq: 1 });
  });

  it('of a tab that has no lease changes nothing, and so does a second one', async () => {
    const { tab, later } = await aSitting();
    const [first, second] = [tab(), tab()];
    expect(await second.leave()).toMatchObject(left);
    await first.lease();
    expect(await second.leave()).toMatchObject(left);
    expect(await second.lease()).toMatchObject(elsewhere);
    await later(30);
    expect((await first.ping()).body).toMatchObject({ refunded_seconds: 30 });
    for (let time = 0; time < 2; time += 1) expect(await first.leave()).toMatchObject(left);
  });

  it('answers 200 for a closed attempt, and the tab that left may still submit', async () => {
    const { tab } = await aSitting();
    const own = tab();
    await own.lease();
    await own.leave();
    expect((await own.submit()).body).toMatchObject({ status: 'COMPLETED' });
    expect(await own.leave()).toMatchObject(left);
  });

  it("answers 400 for a tab that is none, 401, 403, and 404 for another learner's, which it leaves alone", async () => {
    const [mine, theirs] = [await aSitting(), await aSitting()];
    const [their, body] = [theirs.tab(), { tab_id: randomUUID() }];
    await their.lease();
    expect((await mine.as(leaveAttempt, { params: mine.params, body: { tab_id: 'x' } })).status).toBe(400);
    expect((await callAs(service, 'anonymous')(leaveAttempt, { params: mine.params, body })).status).toBe(401);
    expect((await callAs(service, { role: 'Admin' })(leaveAttempt, { params: mine.params, body })).status).toBe(403);
    expect((await mine.as(leaveAttempt, { params: theirs.params, body })).status).toBe(404);
    expect((await their.ping()).status).toBe(200);
  });
});

describe('POST .../submit of a tab', () => {
  it('is for the tab that writes; for another one, and for a caller that is none, it is a 409 that closes nothing', async () => {
    const { tab, as, params, stored } = await aSitting();
    const [first, second] = [tab(), tab()];
    await first.lease();
    await first.save(1, '12,5');
    expect(await second.submit()).toMatchObject(elsewhere);
    expect(await as(submitAttempt, { params })).toMatchObject(elsewhere);
    expect(await stored()).toMatchObject({ status: 'IN_PROGRESS', answer: '12,5' });
    expect((await first.submit()).body).toMatchObject({ status: 'COMPLETED', score: 20 });
  });

  it('follows the pen, even when that has gone silent: the tab that lost it asks for it back first', async () => {
    const { tab, later } = await aSitting();
    const [first, second] = [tab(), tab()];
    await first.lease();
    await second.lease(true);
    await later(60);
    expect(await first.submit()).toMatchObject(elsewhere);
    await first.lease();
    expect((await first.submit()).body).toMatchObject({ status: 'COMPLETED' });
  });

  it('needs no tab where none ever wrote, or the one that did is silent', async () => {
    const [untouched, left] = [await aSitting(), await aSitting()];
    expect((await untouched.as(submitAttempt, { params: untouched.params })).status).toBe(200);
    await left.tab().lease();
    await left.later(20);
    expect((await left.as(submitAttempt, { params: left.params })).status).toBe(200);
  });

  it('again answers the same, whoever asks', async () => {
    const { tab, as, params } = await aSitting();
    const own = tab();
    await own.lease();
    const { server_now: _, ...once } = await (await own.submit()).reply();
    for (const again of [await own.submit(), await tab().submit(), await as(submitAttempt, { params })]) {
      expect([again.status, again.body]).toMatchObject([200, once]);
    }
  });

  it('after the time answers what the clock made of it, also to another tab', async () => {
    const { tab, later } = await aSitting();
    const own = tab();
    await own.save(1, '12,5');
    await later(1_500 + 300 + 10);
    expect((await tab().submit()).body).toMatchObject({ status: 'COMPLETED', score: 20 });
  });

  it('answers 400 for a tab that is none', async () => {
    const { as, params } = await aSitting();
    expect(await as(submitAttempt, { params, body: { tab_id: 'x' } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'tab_id' }] },
    });
  });
});

describe.each(presenceRoutes)('the route of a %s', (_, route) => {
  const body = { tab_id: randomUUID() };

  it('answers 409 once the attempt is submitted', async () => {
    const { as, params } = await aSitting();
    await as(submitAttempt, { params });
    expect(await as(route, { params, body })).toMatchObject(closed);
  });

  it('answers 400 naming what is wrong', async () => {
    const { as, params } = await aSitting();
    for (const wrong of [{}, { tab_id: 'x' }, { tab_id: 7 }, { tab_id: null }, { tab_id: `${body.tab_id} ` }]) {
      expect(await as(route, { params, body: wrong })).toMatchObject({ status: 400, body: { details: [{ field: 'tab_id' }] } });
    }
    expect((await as(route, { params: { ...params, attemptId: 'x' }, body })).status).toBe(400);
    expect((await as(route, { params, raw: '{"tab_id":' })).body).toMatchObject({ code: 'MALFORMED_JSON' });
  });

  it('answers 401 without an identity and 403 to staff', async () => {
    const { params } = await aSitting();
    expect((await callAs(service, 'anonymous')(route, { params, body })).status).toBe(401);
    expect((await callAs(service, { role: 'Admin' })(route, { params, body })).status).toBe(403);
  });

  it("answers 404 for another learner's attempt, another assessment's, and one that does not exist, and touches none", async () => {
    const mine = await aSitting();
    const theirs = await aSitting();
    const statusOf = async (params: typeof mine.params) => (await mine.as(route, { params, body })).status;
    expect(await statusOf(theirs.params)).toBe(404);
    expect(await statusOf({ ...mine.params, assessmentId: theirs.params.assessmentId })).toBe(404);
    expect(await statusOf({ ...mine.params, attemptId: randomUUID() })).toBe(404);
    expect((await theirs.tab().lease()).status).toBe(200);
  });
});
