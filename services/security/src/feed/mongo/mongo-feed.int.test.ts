/** Events in MongoDB, and a MongoDB that is away (docs/operating/stores.md#mongodb). */
import { randomBytes, randomUUID } from 'node:crypto';
import { readSecurityDashboard } from '@paanch/contracts/security/dashboard';
import { exportSecurityEvents, listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { callAs } from '@paanch/testing/builders/call-as';
import { closedPort } from '@paanch/testing/engines/closed-port';
import { doorTo } from '@paanch/testing/network/door';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventFeedSuite } from '../../../testing/event-feed-suite.js';
import { observed } from '../../../testing/messages.js';
import type { SecurityDeps } from '../../deps.js';
import { securityService } from '../../security.module.js';

const { mongodbUrl } = engines();
const hasMongo = mongodbUrl !== null;
const unless = hasMongo ? '' : ' (skipped: TEST_MONGODB_URL names no server)';

/** Of this run alone. */
const newDatabase = () => `${mongodbUrl?.replace(/\/$/, '')}/paanch_test_${randomBytes(4).toString('hex')}`;
const storingIn = (url: string, own: object = {}): Promise<TestService<SecurityDeps>> =>
  testService(securityService, { MONGODB_URL: url, ...own });

const asAdmin = (service: TestService<SecurityDeps>) => callAs(service, { role: 'Admin' });
const listed = async (service: TestService<SecurityDeps>, endpoint: string) =>
  (await (await asAdmin(service)(listSecurityEvents, { query: { endpoint, pageSize: 100 } })).reply()).events.map(({ eventId }) => eventId);
const counted = async ({ db }: TestService<SecurityDeps>, endpoint: string) =>
  Number((await db.pool.query(`select sum(events) from rollups where grain = 'day' and endpoint = $1`, [endpoint])).rows[0]?.sum);

describe.skipIf(!hasMongo)(`events in MongoDB${unless}`, () => {
  eventFeedSuite(() => storingIn(newDatabase()));
});

describe.skipIf(!hasMongo)(`MongoDB${unless}`, () => {
  it('may be away and come back: what arrives until then waits, and is stored and counted once', async () => {
    const door = await doorTo(newDatabase());
    await door.open();
    const service = await storingIn(door.url);
    const feed = await openFeed(service);
    onTestFinished(async () => {
      await feed.close();
      await service.stop();
      await door.shut();
    });
    const endpoint = `/${randomUUID()}`;
    const messages = Array.from({ length: 100 }, () => observed({ type: 'FILE_UPLOAD', request: { endpoint } }));
    await feed.send(messages.slice(0, 40));
    await door.shut();
    expect((await asAdmin(service)(listSecurityEvents)).status).toBe(503);
    await feed.publish(messages.slice(30));
    await eventually('the loss is noticed', async () => (await counted(service, endpoint)) === 40);
    await door.open();
    await feed.send(messages.slice(0, 1));
    expect((await listed(service, endpoint)).toSorted()).toEqual(messages.map(({ data }) => data.id).toSorted());
    expect(await counted(service, endpoint)).toBe(100);
  });

  it('takes over the rows that PostgreSQL has, and counts none of them again', async () => {
    const before = await testService(securityService);
    const feed = await openFeed(before);
    const endpoint = `/${randomUUID()}`;
    const messages = Array.from({ length: 1_200 }, () => observed({ type: 'FILE_UPLOAD', request: { endpoint } }));
    await feed.send(messages);
    const { DATABASE_URL, NATS_URL } = before.config;
    const service = await storingIn(newDatabase(), { DATABASE_URL, NATS_URL });
    onTestFinished(async () => {
      await feed.close();
      await service.stop();
      await before.stop();
    });
    await eventually('all have gone over', async () => (await before.db.pool.query('select from security_events')).rowCount === 0);
    await feed.send(messages.slice(0, 200));
    const page = await asAdmin(service)(listSecurityEvents, { query: { endpoint } });
    expect((await page.reply()).total).toBe(1_200);
    const days = await before.db.pool.query(`select sum(events) from rollups where grain = 'day' and endpoint = $1`, [endpoint]);
    expect(Number(days.rows[0]?.sum)).toBe(1_200);
  });
});

describe('while MongoDB is away', () => {
  it('the list and its file say so, other screens go on, and what arrives waits', async () => {
    const service = await storingIn(`mongodb://127.0.0.1:${await closedPort()}/paanch`);
    const feed = await openFeed(service);
    onTestFinished(async () => {
      await feed.close();
      await service.stop();
    });
    const endpoint = `/${randomUUID()}`;
    await feed.publish([observed({ type: 'FILE_UPLOAD', request: { endpoint } })]);
    const [dashboard, ...refused] = await Promise.all([
      asAdmin(service)(readSecurityDashboard),
      ...[listSecurityEvents, exportSecurityEvents].map((route) => asAdmin(service)(route)),
    ]);
    for (const { status, body } of refused) expect([status, body]).toEqual([503, expect.objectContaining({ code: 'STORAGE_UNAVAILABLE' })]);
    expect(await dashboard.reply()).toMatchObject({ recentEvents: [], eventsAway: true, metrics: { totalEvents: 0 } });
    expect((await service.db.pool.query('select from dead_letter')).rowCount).toBe(0);
    expect(await counted(service, endpoint)).toBe(0);
  });
});
