/** Several senders share the work, and one that is killed loses nothing (docs/webhooks.md#deliveries). */
import { randomUUID } from 'node:crypto';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openReceiver, type Receiver } from '../../../testing/receiver.js';
import { addWebhook, deliveriesOf } from '../../../testing/webhooks.js';
import type { SecurityDeps } from '../../deps.js';
import { securityService } from '../../security.module.js';
import { openWebhookSender } from './sender.js';

const SCRIPT = new URL('../../../dist/main.js', import.meta.url);
const HOUR_MS = 3_600_000;

let receiver: Receiver;
let service: TestService<SecurityDeps>;
let child: ChildService | null = null;
beforeAll(async () => {
  receiver = await openReceiver();
  service = await testService(securityService, { OUTBOUND_ALLOW: receiver.host });
});
afterAll(async () => {
  await child?.kill();
  await service.stop();
  await receiver.close();
});
afterEach(() => void vi.useRealTimers());

async function enqueue(webhookId: string, count: number, dueAt: Date): Promise<void> {
  await service.db.pool.query(
    `insert into deliveries (id, webhook_id, message_id, event, body, state, attempts, created_at, next_at, tried_until)
     select gen_random_uuid(), $1, gen_random_uuid(), 'star.changed', '{}', 'waiting', 0, due.at, due.at, due.at + interval '24 hours'
     from generate_series(1, $2), (select $3::timestamptz as at) as due`,
    [webhookId, count, dueAt],
  );
}

const sendsOf = (path: string) => receiver.at(path).map(({ headers }) => String(headers['webhook-id']));

it('three senders send each delivery once', async () => {
  const path = `/${randomUUID()}`;
  const { id } = await addWebhook(service, { url: receiver.url(path) });
  const { sending, openWebhookLine, clock } = service.deps;
  const others = [1, 2].map(() =>
    openWebhookSender({ store: sending, openLine: openWebhookLine, clock, onError: (error) => expect.unreachable(String(error)) }),
  );
  await enqueue(id, 200, new Date(Date.now() - 1_000));
  for (const sender of others) await sender.begin(AbortSignal.timeout(60_000));
  await eventually(
    'all are delivered',
    async () => (await service.deps.deliveries.page({ id }, { search: '', state: 'waiting', pageSize: 1 })).rows.length === 0,
  );
  await Promise.all(others.map((sender) => sender.settled()));
  expect(sendsOf(path)).toHaveLength(200);
  expect(new Set(sendsOf(path)).size).toBe(200);
});

it('a process killed after the receiver had it and before that was noted delivers again, under the same id', async () => {
  const path = `/${randomUUID()}`;
  const { id } = await addWebhook(service, { url: receiver.url(path) });
  receiver.answer(path, () => undefined);
  // To this process it is not due yet: the one that is killed takes it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS });
  child = await childService({ script: SCRIPT, config: service.config });
  await enqueue(id, 1, new Date(Date.now() + HOUR_MS / 2));
  await eventually('it arrived', () => receiver.at(path).length === 1);
  await child.kill();
  expect((await deliveriesOf(service, id))[0]).toMatchObject({ state: 'waiting', attempts: 0 });
  receiver.answer(path, (to) => to.writeHead(204).end());
  vi.setSystemTime(Date.now() + HOUR_MS + 120_000);
  await eventually('it is delivered', async () => (await deliveriesOf(service, id))[0]?.state === 'delivered');
  const [first, second, ...more] = sendsOf(path);
  expect([second, more]).toEqual([first, []]);
});
