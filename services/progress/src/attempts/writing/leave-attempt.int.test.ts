import { randomUUID } from 'node:crypto';
import { leaveAttempt } from '@paanch/contracts/progress/attempts';
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

describe('POST .../leave', () => {
  const left = { status: 200, body: { success: true } };

  it('gives the lease back: another tab can lease at once, without taking over', async () => {
    const { tab } = await beginAttempt(service);
    const [first, second] = [tab(), tab()];
    await first.lease();
    expect(await first.leave()).toMatchObject(left);
    expect((await second.lease()).status).toBe(200);
    expect(await first.ping()).toMatchObject(elsewhere);
  });

  it('gives no time back until the next lease, of whichever tab', async () => {
    const { tab, later } = await beginAttempt(service);
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

  it('lets the clock close the attempt ten seconds after its deadline, not later', async () => {
    const { tab, stored, later } = await beginAttempt(service);
    const own = tab();
    await own.save(1, '12,5');
    await own.leave();
    await later(1_505);
    expect(await stored()).toMatchObject({ status: 'IN_PROGRESS' });
    await later(5);
    expect(await stored()).toMatchObject({ status: 'COMPLETED', score: 20 });
  });

  it('keeps what the tab sent before and what arrives afterwards, which renews no lease', async () => {
    const { tab, stored, later } = await beginAttempt(service);
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

  it('lets another tab in only by a lease, and a caller without a tab at once', async () => {
    const { tab, saveWithoutTab } = await beginAttempt(service);
    const [first, second] = [tab(), tab()];
    await first.lease();
    await first.leave();
    expect(await second.save(9, 'stale')).toMatchObject(elsewhere);
    expect((await saveWithoutTab(1, '1')).status).toBe(200);
    expect((await second.lease()).body).toMatchObject({ seq: 1 });
  });

  it('without a lease changes nothing, nor does a second leave', async () => {
    const { tab, later } = await beginAttempt(service);
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
    const { tab } = await beginAttempt(service);
    const own = tab();
    await own.lease();
    await own.leave();
    expect((await own.submit()).body).toMatchObject({ status: 'COMPLETED' });
    expect(await own.leave()).toMatchObject(left);
  });

  it("answers 400 for an invalid tab id, and 404 for another learner's attempt, which it does not touch", async () => {
    const [mine, theirs] = [await beginAttempt(service), await beginAttempt(service)];
    const [their, body] = [theirs.tab(), { tab_id: randomUUID() }];
    await their.lease();
    expect((await mine.as(leaveAttempt, { params: mine.params, body: { tab_id: 'x' } })).status).toBe(400);
    expect((await mine.as(leaveAttempt, { params: theirs.params, body })).status).toBe(404);
    expect((await their.ping()).status).toBe(200);
  });
});
