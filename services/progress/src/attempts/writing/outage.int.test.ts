import { stopClock } from '@paanch/testing/builders/stop-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginAttempt } from '../../../testing/attempts.js';
import { closed } from '../../../testing/conflicts.js';
import { type ProgressTestService, startOwnProgress } from '../../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startOwnProgress();
});
afterAll(() => service.stop());
stopClock();

describe('an outage', () => {
  it.each([
    ['ping', (tab: ReturnType<Awaited<ReturnType<typeof beginAttempt>>['tab']>) => tab.ping()],
    ['lease', (tab: ReturnType<Awaited<ReturnType<typeof beginAttempt>>['tab']>) => tab.lease()],
    ['save', (tab: ReturnType<Awaited<ReturnType<typeof beginAttempt>>['tab']>) => tab.save(1, '1')],
  ])('is given back by the first %s after it, once', async (_, contact) => {
    const { tab, stored, later } = await beginAttempt(service);
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

  it('gives nothing back for ten seconds, to a caller without a tab, or to another tab', async () => {
    const { tab, stored, later, saveWithoutTab } = await beginAttempt(service);
    const own = tab();
    await own.lease();
    await later(9);
    expect((await own.ping()).body).toMatchObject({ refunded_seconds: 0 });
    await later(100);
    await saveWithoutTab(1, '1');
    await tab().ping();
    expect((await stored()).refunded_seconds).toBe(0);
  });

  it('ends with an accepted save: only the silence after it is given back', async () => {
    const { tab, later, saveWithoutTab } = await beginAttempt(service);
    const own = tab();
    await own.lease();
    for (const seq of [1, 2, 3]) {
      await later(25);
      expect((await saveWithoutTab(seq, '1')).status).toBe(200);
    }
    expect((await own.ping()).body).toMatchObject({ refunded_seconds: 0 });
    await later(25);
    await saveWithoutTab(4, '1');
    await later(15);
    expect((await own.ping()).body).toMatchObject({ refunded_seconds: 15 });
  });

  it('is given back to the device that continues', async () => {
    const { tab, later } = await beginAttempt(service);
    await tab().lease();
    await later(70);
    expect((await tab().lease()).body).toMatchObject({ refunded_seconds: 70 });
  });

  it('gives back at most a fifth of the limit in all', async () => {
    const { tab, stored, later, started } = await beginAttempt(service);
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

  it('gives nothing back without a limit', async () => {
    const { tab, later } = await beginAttempt(service, { time_limit_minutes: null });
    const own = tab();
    await own.lease();
    await later(600);
    expect((await own.ping()).body).toMatchObject({ deadline_at: null, refunded_seconds: 0 });
  });

  it('across the deadline loses nothing: the tab comes back, saves and continues', async () => {
    const { tab, stored, later } = await beginAttempt(service);
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

  it('longer than what can be given back closes with what was saved before it, as of the deadline', async () => {
    const { tab, stored, later, started } = await beginAttempt(service);
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
