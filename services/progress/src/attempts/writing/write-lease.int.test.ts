import { randomUUID } from 'node:crypto';
import { leaseAttempt, pingAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { stopClock } from '@paanch/testing/builders/stop-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginAttempt } from '../../../testing/attempts.js';
import { closed, elsewhere } from '../../../testing/conflicts.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());
stopClock();

/** The two routes that renew the lease. */
const presenceRoutes = [
  ['lease', leaseAttempt],
  ['ping', pingAttempt],
] as const;

describe('POST /api/app/assessments/:assessmentId/attempts/:attemptId/lease', () => {
  it('answers 200 with the clock and the highest sequence number', async () => {
    const { tab, started, saveWithoutTab } = await beginAttempt(service);
    await saveWithoutTab(7, '1');
    const answer = await tab().lease();
    expect([answer.status, answer.body]).toMatchObject([200, { seq: 7, deadline_at: started.deadline_at, refunded_seconds: 0 }]);
    expect(Date.parse((await answer.reply()).server_now)).toBeGreaterThanOrEqual(Date.parse(started.server_now));
  });

  it('answers 200 again to the tab that has it, in whatever case its id is written', async () => {
    const { tab } = await beginAttempt(service);
    const id = randomUUID();
    expect((await tab(id).lease()).status).toBe(200);
    expect((await tab(id.toUpperCase()).lease()).status).toBe(200);
  });

  it('answers 409 while another tab writes, until that one is silent for twenty seconds', async () => {
    const { tab, later } = await beginAttempt(service);
    await tab().lease();
    const second = tab();
    expect(await second.lease()).toMatchObject(elsewhere);
    await later(19);
    expect(await second.lease(false)).toMatchObject(elsewhere);
    await later(1);
    expect((await second.lease()).status).toBe(200);
  });

  it('with take_over succeeds at once, and the tab that had the lease is refused', async () => {
    const { tab, stored } = await beginAttempt(service);
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

  it('succeeds for one of many tabs at once', async () => {
    const { tab } = await beginAttempt(service);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => tab().lease()))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe('PUT .../answers from a tab', () => {
  it('takes the lease if no tab has it', async () => {
    const { tab } = await beginAttempt(service);
    const first = tab();
    expect((await first.save(1, '1')).status).toBe(200);
    expect(await tab().lease()).toMatchObject(elsewhere);
    expect((await first.ping()).status).toBe(200);
  });

  it('never overwrites what another tab wrote in between, not even after that one is gone', async () => {
    const { tab, stored, later } = await beginAttempt(service);
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

  it('from two tabs at once keeps those of the one with the lease, and refuses the other each time', async () => {
    const { tab, stored } = await beginAttempt(service);
    const [first, second] = [tab(), tab()];
    await first.lease();
    const seqs = Array.from({ length: 20 }, (_, index) => index + 1);
    const answers = await Promise.all(seqs.flatMap((seq) => [first.save(seq, `first ${seq}`), second.save(seq, `second ${seq}`)]));
    expect(answers.filter((_, index) => index % 2 === 0).map(({ status }) => status)).toEqual(seqs.map(() => 200));
    for (const answer of answers.filter((_, index) => index % 2 === 1)) expect(answer).toMatchObject(elsewhere);
    expect(await stored()).toMatchObject({ seq: 20, answer: 'first 20' });
  });

  it('without a tab is refused during a lease, accepted once it has expired, and takes no lease', async () => {
    const { tab, saveWithoutTab, stored, later } = await beginAttempt(service);
    const first = tab();
    await first.lease();
    expect(await saveWithoutTab(1, '1')).toMatchObject(elsewhere);
    await later(20);
    expect((await saveWithoutTab(1, '2')).status).toBe(200);
    expect(await stored()).toMatchObject({ seq: 1, answer: '2' });
    expect((await first.ping()).status).toBe(200);
  });

  it('that is acknowledged is never lost, however tabs take over from each other', async () => {
    const { tab, stored } = await beginAttempt(service);
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

describe.each(presenceRoutes)('the route of a %s', (_, route) => {
  const body = { tab_id: randomUUID() };

  it('answers 409 once the attempt is submitted', async () => {
    const { as, params } = await beginAttempt(service);
    await as(submitAttempt, { params });
    expect(await as(route, { params, body })).toMatchObject(closed);
  });

  it('answers 400 naming the field', async () => {
    const { as, params } = await beginAttempt(service);
    for (const wrong of [{}, { tab_id: 'x' }, { tab_id: 7 }, { tab_id: null }, { tab_id: `${body.tab_id} ` }]) {
      expect(await as(route, { params, body: wrong })).toMatchObject({ status: 400, body: { details: [{ field: 'tab_id' }] } });
    }
    expect((await as(route, { params: { ...params, attemptId: 'x' }, body })).status).toBe(400);
    expect((await as(route, { params, raw: '{"tab_id":' })).body).toMatchObject({ code: 'MALFORMED_JSON' });
  });

  it("answers 404 for another learner's attempt, another assessment's, and one that does not exist, and changes none", async () => {
    const mine = await beginAttempt(service);
    const theirs = await beginAttempt(service);
    const statusOf = async (params: typeof mine.params) => (await mine.as(route, { params, body })).status;
    expect(await statusOf(theirs.params)).toBe(404);
    expect(await statusOf({ ...mine.params, assessmentId: theirs.params.assessmentId })).toBe(404);
    expect(await statusOf({ ...mine.params, attemptId: randomUUID() })).toBe(404);
    expect((await theirs.tab().lease()).status).toBe(200);
  });
});
