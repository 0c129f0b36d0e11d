/** Days have partitions before they begin; what falls outside stands in the default one and is found all the same. */
import { listSecurityEvents } from '@paanch/contracts/security/monitoring';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';
import { observed } from '../stage/messages.example.js';
import { makeDayPartitions } from './day-partitions.js';

const DAY = 86_400_000;

let service: TestService<SecurityDeps>;
beforeAll(async () => {
  service = await testService(securityService);
});
afterAll(() => service.stop());

const named = (at: number) => `security_events_${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}`;
const partitions = async () =>
  (
    await service.db.pool.query(`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'security_events'::regclass`)
  ).rows.map(({ name }) => String(name));
const partitionOf = async (id: string) =>
  (await service.db.pool.query('select tableoid::regclass::text as name from security_events where event_id = $1', [id])).rows[0]?.name;

describe('partitions', () => {
  it('of today and the next seven days are made by the running service, which may make no tables itself', async () => {
    const today = Date.now();
    const days = Array.from({ length: 8 }, (_, ahead) => named(today + ahead * DAY));
    await eventually('they are made', async () => (await partitions()).length >= 9);
    expect(await partitions()).toEqual(expect.arrayContaining([...days, 'security_events_other']));
    await expect(service.db.pool.query('create table mine (id int)')).rejects.toThrow('permission denied');
  });

  it('are made once, and again for later days, and not where the default one holds that day already', async () => {
    const later = new Date(Date.now() + 30 * DAY);
    const feed = await openFeed(service);
    await feed.send([observed({ type: 'SYSTEM_ERROR', at: later })]);
    await feed.close();
    await makeDayPartitions(service.db, later);
    await makeDayPartitions(service.db, later);
    const standing = await partitions();
    expect(standing).not.toContain(named(later.getTime()));
    expect(standing).toContain(named(later.getTime() + 7 * DAY));
  });

  it('take the events of their days, the default one all others, and the list shows both', async () => {
    const [current, old] = [observed({ type: 'FILE_ACCESS' }), observed({ type: 'FILE_ACCESS', at: new Date(Date.now() - 60 * DAY) })];
    const feed = await openFeed(service);
    await feed.send([current, old]);
    await feed.close();
    expect(await partitionOf(current.data.id)).toBe(named(Date.parse(current.data.occurred_at)));
    expect(await partitionOf(old.data.id)).toBe('security_events_other');
    const { events } = await (
      await callAs(service, { role: 'Admin' })(listSecurityEvents, { query: { eventType: 'FILE_ACCESS' } })
    ).reply();
    expect(events.map(({ eventId }) => eventId)).toEqual([current.data.id, old.data.id]);
  });
});
