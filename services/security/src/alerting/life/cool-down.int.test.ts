/** The silence after an alert was closed, and alerts that end by themselves (docs/alerts.md#cool-down). */
import { AlertHandled } from '@paanch/contracts/security/events';
import { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { callAs } from '@paanch/testing/builders/call-as';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityDeps } from '../../deps.js';
import { securityService } from '../../security.module.js';
import { account, alertsOf, at, failures, idsOf } from '../../../testing/alerts.js';
import { factOf, NOBODY } from '../../../testing/messages.js';
import type { Alert } from '../alert.store.js';
import { endAlerts } from './end-alerts.js';

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

const RULE = 'FAILED_SIGN_INS_ACCOUNT';
const HOURS = 3_600;
/** Seconds, as those of `at`; the cool-down lasts an hour from here. */
const CLOSED = -5 * HOURS;

async function closed(accountRef: string): Promise<void> {
  await feed.send(failures(10, accountRef, { at: at(CLOSED - HOURS) }));
  await inTransaction(service.db, (tx) => endAlerts(tx, RULE, [accountRef], 'Over.', at(CLOSED)));
}
const rowsOf = async (accountRef: string) =>
  (await service.db.pool.query<Alert>('select * from alerts where group_key = $1 order by since', [accountRef])).rows;
const burst = (count: number, accountRef: string, from: number) =>
  Array.from({ length: count }, (_, index) => failures(1, accountRef, { at: at(from + index) })).flat();

describe('after an alert was closed, its group', () => {
  it('raises nothing by what happened before the end of the cool-down, and one alert by what happened later', async () => {
    const accountRef = account();
    await closed(accountRef);
    const silent = burst(20, accountRef, CLOSED + HOURS - 19);
    await feed.send([...burst(20, accountRef, CLOSED - 60), ...silent]);
    expect(await rowsOf(accountRef)).toMatchObject([{ status: 'resolved', event_count: 10 }]);
    const later = burst(10, accountRef, CLOSED + HOURS + 1);
    await feed.send(later.slice(0, 9));
    expect(await rowsOf(accountRef)).toHaveLength(1);
    await feed.send(later.slice(9));
    expect(await rowsOf(accountRef)).toMatchObject([
      { status: 'resolved' },
      { status: 'active', event_count: 10, since: at(CLOSED + HOURS + 1), related_events: idsOf(later) },
    ]);
    await feed.send(burst(3, accountRef, CLOSED + 30));
    expect(await rowsOf(accountRef)).toMatchObject([{ event_count: 10 }, { event_count: 10, since: at(CLOSED + HOURS + 1) }]);
  });

  it('raises the same next alert in whatever order events arrive', async () => {
    const results: unknown[] = [];
    const orders = [(all: unknown[]) => all, (all: unknown[]) => all.toReversed(), mixed];
    for (const order of orders) {
      const accountRef = account();
      await closed(accountRef);
      const all = [...burst(15, accountRef, CLOSED + HOURS - 14), ...burst(31, accountRef, CLOSED + HOURS + 1)];
      const messages = order(all) as typeof all;
      for (let from = 0; from < messages.length; from += 7) await feed.send(messages.slice(from, from + 7));
      const [, next, ...others] = await rowsOf(accountRef);
      expect(others).toEqual([]);
      const { severity, since, raised_at, last_seen_at, event_count, peak, description } = next ?? {};
      results.push({ severity, since, raised_at, last_seen_at, event_count, peak, description });
    }
    expect(results[0]).toMatchObject({ severity: 'CRITICAL', since: at(CLOSED + HOURS + 1), event_count: 31, peak: 31 });
    expect(results).toEqual(results.map(() => results[0]));
  });

  it('leaves other groups as they are', async () => {
    const [quiet, other] = [account(), account()];
    await closed(quiet);
    await feed.send([...burst(10, quiet, CLOSED + 60), ...burst(10, other, CLOSED + 60)]);
    expect(await rowsOf(quiet)).toHaveLength(1);
    expect(await rowsOf(other)).toMatchObject([{ status: 'active' }]);
  });
});

/** Every third, then the next third. */
function mixed(all: unknown[]): unknown[] {
  return [0, 1, 2].flatMap((turn) => all.filter((_, index) => index % 3 === turn));
}

describe('an alert that ends by itself', () => {
  it('is resolved with a note by nobody, and says so once', async () => {
    const [one, other] = [account(), account()];
    const messages = failures(10, one);
    await feed.send([...messages, ...failures(10, other)]);
    const endBoth = () => inTransaction(service.db, (tx) => endAlerts(tx, RULE, [one, one, 'unknown'], 'Heartbeats arrive again.', at(30)));
    await endBoth();
    await endBoth();
    const [alert] = await alertsOf(service).of(messages[0]?.data.id ?? '');
    expect(alert).toMatchObject({
      status: 'resolved',
      resolvedBy: null,
      resolvedByName: null,
      reason: null,
      notes: 'Heartbeats arrive again.',
      resolvedAt: at(30).toISOString(),
    });
    expect(await alertsOf(service).factsOf(alert?.id ?? '', 'AlertHandled')).toMatchObject([
      { rule: RULE, reason: null, change: { action: 'ended', before: { status: 'active' }, after: { status: 'resolved' } } },
    ]);
    expect(await rowsOf(other)).toMatchObject([{ status: 'active' }]);
  });
});

describe('the fact of an act', () => {
  it.each([
    ['Admin', 1],
    ['system', 0],
  ] as const)('becomes an ADMIN_ACTION where a person acted: %s', async (role, events) => {
    const user_id = role === 'Admin' ? crypto.randomUUID() : null;
    const change = { action: 'resolved', fields: ['status'], before: { status: 'active' }, after: { status: 'resolved' } };
    const data = { alert_id: crypto.randomUUID(), rule: RULE, severity: 'WARNING', reason: 'true', change };
    const handled = factOf(AlertHandled, data, { actor: { ...NOBODY, user_id, role } });
    await feed.send([handled]);
    const ask = callAs(service, { role: 'Admin' })(listSecurityEvents, { query: { eventType: 'ADMIN_ACTION', pageSize: 100 } });
    const found = (await (await ask).reply()).events.filter(({ eventId }) => eventId === handled.data.id);
    expect(found).toHaveLength(events);
  });
});
