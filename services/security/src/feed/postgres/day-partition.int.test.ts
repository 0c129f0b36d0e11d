/** Each day has its partition before it begins; other events go to the default partition and are still found. */
import { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityDeps } from '../../deps.js';
import { securityService } from '../../security.module.js';
import { observed } from '../../../testing/messages.js';
import { createDayPartitions } from './day-partition.store.js';

const DAY = 86_400_000;

let service: TestService<SecurityDeps>;
/** Before its day, which a midnight since may have ended. */
let begun: number;
beforeAll(async () => {
  begun = Date.now();
  service = await testService(securityService);
});
afterAll(() => service.stop());

const partitionName = (at: number) => `security_events_${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}`;
const partitions = async () =>
  (
    await service.db.pool.query(`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'security_events'::regclass`)
  ).rows.map(({ name }) => String(name));
const partitionOf = async (id: string) =>
  (await service.db.pool.query('select tableoid::regclass::text as name from security_events where event_id = $1', [id])).rows[0]?.name;

describe('partitions', () => {
  it('of a week ahead are created by the running service, which may not create other tables', async () => {
    const days = Array.from({ length: 7 }, (_, ahead) => partitionName(begun + (ahead + 1) * DAY));
    await eventually('they are created', async () => (await partitions()).length >= 9);
    expect(await partitions()).toEqual(expect.arrayContaining([...days, 'security_events_other']));
    await expect(service.db.pool.query('create table mine (id int)')).rejects.toThrow('permission denied');
  });

  it('are created once, for later days too, but not for a day that has events in the default partition', async () => {
    const later = new Date(Date.now() + 30 * DAY);
    const feed = await openFeed(service);
    await feed.send([observed({ type: 'SYSTEM_ERROR', at: later })]);
    await feed.close();
    await createDayPartitions(service.db, later);
    await createDayPartitions(service.db, later);
    const existing = await partitions();
    expect(existing).not.toContain(partitionName(later.getTime()));
    expect(existing).toContain(partitionName(later.getTime() + 7 * DAY));
  });

  it('hold the events of their days, the default partition all others, and the list shows both', async () => {
    const [current, old] = [observed({ type: 'FILE_ACCESS' }), observed({ type: 'FILE_ACCESS', at: new Date(Date.now() - 60 * DAY) })];
    const feed = await openFeed(service);
    await feed.send([current, old]);
    await feed.close();
    expect(await partitionOf(current.data.id)).toBe(partitionName(Date.parse(current.data.occurred_at)));
    expect(await partitionOf(old.data.id)).toBe('security_events_other');
    const { events } = await (
      await callAs(service, { role: 'Admin' })(listSecurityEvents, { query: { eventType: 'FILE_ACCESS' } })
    ).reply();
    expect(events.map(({ eventId }) => eventId)).toEqual([current.data.id, old.data.id]);
  });

  it('leave when their day ended more than 400 days ago', async () => {
    const [last, first] = [401, 400].map((days) => new Date(Date.now() - days * DAY));
    for (const day of [last, first]) await service.db.pool.query('select make_day_partition($1::date)', [day?.toISOString().slice(0, 10)]);
    await service.deps.feed.forgetOld();
    const existing = await partitions();
    expect(existing).not.toContain(partitionName(Number(last)));
    expect(existing).toContain(partitionName(Number(first)));
  });
});
