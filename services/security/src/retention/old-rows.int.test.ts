/** Hits and alerts go with their events, but what is open stays; deliveries go after a month (docs/privacy.md#retention). */
import { randomUUID } from 'node:crypto';
import { resolveAlert } from '@paanch/contracts/security/alerts';
import { callAs } from '@paanch/testing/builders/call-as';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertsOf as listed } from '../../testing/alerts.js';
import { observed } from '../../testing/messages.js';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';
import { forgetOld } from './forget-old.store.js';

const DAY = 86_400_000;

let service: TestService<SecurityDeps>;
let feed: Feed;
beforeAll(async () => {
  service = await testService(securityService);
  feed = await openFeed(service);
});
afterAll(async () => {
  await feed.close();
  await service.stop();
});
beforeEach(() => service.db.pool.query('delete from removed_rows; delete from alerts; delete from rule_hits; delete from webhooks'));

const forget = () => forgetOld(service.deps, new AbortController().signal);
const rows = async (statement: string, ...values: unknown[]) =>
  (await service.db.pool.query<Record<string, unknown>>(statement, values)).rows;
const removed = async (what: string) => Number((await rows('select rows::int from removed_rows where what = $1', what))[0]?.['rows'] ?? 0);

/** Enough for RATE_LIMIT_STORM by itself. */
const storm = (days: number, user_id: string | null, ip: string | null = null) =>
  observed({
    type: 'RATE_LIMIT_EXCEEDED',
    at: new Date(Date.now() - days * DAY),
    actor: { user_id },
    request: { ip },
    details: { limitId: 'reads', keyKind: 'user', limit: 300, windowSeconds: 60, count: 150 },
  });
const alertOf = async ({ data }: ReturnType<typeof storm>) => (await listed(service).of(data.id))[0];
const hitsOf = (person: string) => rows('select 1 from rule_hits where group_key = $1', person);

/** Closed by an Admin, so many days ago. */
async function close(one: ReturnType<typeof storm>, days: number): Promise<void> {
  const id = (await alertOf(one))?.id ?? '';
  const answer = await callAs(service, { role: 'Admin' })(resolveAlert, { params: { id }, body: { reason: 'true', notes: 'It was us' } });
  expect(answer.status).toBe(200);
  await rows('update alerts set resolved_at = $2 where id = $1', id, new Date(Date.now() - days * DAY));
}

describe('an alert', () => {
  it('stays while it is open, with all that it counts, and then for a month; its hits go once it is closed', async () => {
    const person = randomUUID();
    const [first, last] = [storm(420, person), storm(402, person)];
    await feed.send([first, last]);
    await forget();
    expect(await hitsOf(person)).toHaveLength(2);
    const again = storm(1, person);
    await feed.send([again]);
    expect(await alertOf(first)).toMatchObject({ id: (await alertOf(again))?.id, metadata: { eventCount: 3 } });

    const before = await removed('hits');
    await close(first, 0);
    await forget();
    expect(await hitsOf(person)).toHaveLength(1);
    expect(await alertOf(first)).toMatchObject({ status: 'resolved', metadata: { eventCount: 3 } });
    expect([(await removed('hits')) - before, await removed('alerts')]).toEqual([2, 0]);
  });

  it('of an address stays while it is open, but its hits go, as it grows no more', async () => {
    const one = storm(402, null, '203.0.113.81');
    await feed.send([one]);
    await forget();
    await forget();
    expect(await rows('select 1 from rule_hits')).toEqual([]);
    expect(await alertOf(one)).toMatchObject({ status: 'active', metadata: { eventCount: 1, ipAddress: '203.0.113.0/24' } });
  });

  it.each([
    [402, 31, 0],
    [402, 29, 1],
    [399, 380, 1],
  ])('whose last event is %i days old and that was closed %i days ago: %i left', async (seen, closed, left) => {
    const one = storm(seen, randomUUID());
    await feed.send([one]);
    await close(one, closed);
    await forget();
    expect(await rows('select 1 from alerts')).toHaveLength(left);
    expect(await removed('alerts')).toBe(1 - left);
  });
});

describe('old rows', () => {
  const many = (days: number, count: number) =>
    rows(
      `insert into rule_hits (rule, group_key, occurred_at, event_id, weight)
       select 'RATE_LIMIT_STORM', 'many', $1, gen_random_uuid(), 1 from generate_series(1, $2)`,
      new Date(Date.now() - days * DAY),
      count,
    );
  const deliveries = async (days: number, count: number) => {
    const id = randomUUID();
    await rows(
      `insert into webhooks (id, url, description, events, is_active, sealed_secret, revision, created_at, updated_at)
       values ($1, 'https://hooks.example', '', '{}', true, '', 1, now(), now())`,
      id,
    );
    await rows(
      `insert into deliveries (id, webhook_id, message_id, event, body, state, attempts, created_at, tried_until)
       select gen_random_uuid(), $1, n::text, 'star.changed', '{}', 'delivered', 1, $2, $2 from generate_series(1, $3) as n`,
      id,
      new Date(Date.now() - days * DAY),
      count,
    );
  };

  it('go in batches, counted once by several processes, and younger ones stay', async () => {
    await many(401, 1_203);
    await many(399, 7);
    await deliveries(31, 1_203);
    await deliveries(29, 7);
    await Promise.all([forget(), forget()]);
    await forget();
    expect(await hitsOf('many')).toHaveLength(7);
    expect(await rows('select 1 from deliveries')).toHaveLength(7);
    expect([await removed('hits'), await removed('deliveries')]).toEqual([1_203, 1_203]);
  });
});
