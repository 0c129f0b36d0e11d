import { submitAttempt } from '@paanch/contracts/progress/attempts';
import { stopClock } from '@paanch/testing/builders/stop-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginAttempt } from '../../../testing/attempts.js';
import { elsewhere } from '../../../testing/conflicts.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());
stopClock();

describe('POST .../submit from a tab', () => {
  it('answers 409 and closes nothing for another tab, and for a caller without one', async () => {
    const { tab, as, params, stored } = await beginAttempt(service);
    const [first, second] = [tab(), tab()];
    await first.lease();
    await first.save(1, '12,5');
    expect(await second.submit()).toMatchObject(elsewhere);
    expect(await as(submitAttempt, { params })).toMatchObject(elsewhere);
    expect(await stored()).toMatchObject({ status: 'IN_PROGRESS', answer: '12,5' });
    expect((await first.submit()).body).toMatchObject({ status: 'COMPLETED', score: 20 });
  });

  it('needs the write lease, even if the other one has expired: a tab that lost it leases again first', async () => {
    const { tab, later } = await beginAttempt(service);
    const [first, second] = [tab(), tab()];
    await first.lease();
    await second.lease(true);
    await later(60);
    expect(await first.submit()).toMatchObject(elsewhere);
    await first.lease();
    expect((await first.submit()).body).toMatchObject({ status: 'COMPLETED' });
  });

  it('needs no tab if none ever wrote, or its lease has expired', async () => {
    const [untouched, left] = [await beginAttempt(service), await beginAttempt(service)];
    expect((await untouched.as(submitAttempt, { params: untouched.params })).status).toBe(200);
    await left.tab().lease();
    await left.later(20);
    expect((await left.as(submitAttempt, { params: left.params })).status).toBe(200);
  });

  it('again answers the same from any tab', async () => {
    const { tab, as, params } = await beginAttempt(service);
    const own = tab();
    await own.lease();
    const { server_now: _, ...once } = await (await own.submit()).reply();
    for (const again of [await own.submit(), await tab().submit(), await as(submitAttempt, { params })]) {
      expect([again.status, again.body]).toMatchObject([200, once]);
    }
  });

  it('after the time answers with what the clock closed, also to another tab', async () => {
    const { tab, later } = await beginAttempt(service);
    const own = tab();
    await own.save(1, '12,5');
    await later(1_500 + 300 + 10);
    expect((await tab().submit()).body).toMatchObject({ status: 'COMPLETED', score: 20 });
  });

  it('answers 400 for an invalid tab id', async () => {
    const { as, params } = await beginAttempt(service);
    expect(await as(submitAttempt, { params, body: { tab_id: 'x' } })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'tab_id' }] },
    });
  });
});
