/** From a fact to the receiver, however receivers behave (docs/webhooks.md#deliveries). */
import { randomUUID } from 'node:crypto';
import { PersonChanged } from '@paanch/contracts/auth/events';
import { AlertRaised, WebhookSwitchedOff } from '@paanch/contracts/security/events';
import * as contract from '@paanch/contracts/security/webhooks';
import { callAs } from '@paanch/testing/builders/call-as';
import { stopClock } from '@paanch/testing/builders/stop-clock';
import { eventually } from '@paanch/testing/engines/eventually';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { factOf, NOBODY } from '../../../testing/messages.js';
import { isSignedBy, openReceiver, type Receiver } from '../../../testing/receiver.js';
import { addWebhook, deliveriesOf, enrolled } from '../../../testing/webhooks.js';
import type { SecurityDeps } from '../../deps.js';
import { forgetOld } from '../../retention/forget-old.store.js';
import { securityService } from '../../security.module.js';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

let receiver: Receiver;
let service: TestService<SecurityDeps>;
let feed: Feed;
beforeAll(async () => {
  receiver = await openReceiver();
  service = await testService(securityService, { OUTBOUND_ALLOW: receiver.host });
  feed = await openFeed(service);
});
afterAll(async () => {
  await feed.close();
  await service.stop();
  await receiver.close();
});
stopClock();

const admin = () => callAs(service, { role: 'Admin' });
const passes = (ms: number) => vi.setSystemTime(Date.now() + ms);
const hook = async (more: object = {}) => {
  const path = `/${randomUUID()}`;
  return { path, ...(await addWebhook(service, { url: receiver.url(path), ...more })) };
};
const came = (path: string, count: number) => eventually(`${count} came`, () => receiver.at(path).length >= count);
const state = (id: string, wanted: string) => eventually(wanted, async () => (await deliveriesOf(service, id))[0]?.state === wanted);
const person = (id: string, client_id: string | null, action = 'created') =>
  factOf(PersonChanged, {
    person_id: id,
    full_name: 'Asha Verma',
    email: 'asha@paanch.example',
    role: 'student',
    client_id,
    is_active: true,
    previous_role: null,
    change: { action, fields: [] },
  });

describe('a fact', () => {
  it('is delivered with ids alone, signed, once however often it comes', async () => {
    const { id, path, secret } = await hook();
    const fact = enrolled();
    await feed.send([fact, fact, fact]);
    await came(path, 1);
    await state(id, 'delivered');
    const [request, ...more] = receiver.at(path);
    expect(more).toEqual([]);
    expect(request?.headers).toMatchObject({ 'webhook-id': fact.data.id, 'content-type': 'application/json' });
    expect(request && isSignedBy(secret, request)).toBe(true);
    const { student_id, product_id, is_primary } = fact.data.data as Record<string, unknown>;
    expect(JSON.parse(request?.body ?? '')).toEqual({
      type: 'enrolment.created',
      timestamp: fact.data.occurred_at,
      data: { student_id, product_id, is_primary },
    });
    const [delivery] = await deliveriesOf(service, id);
    expect(delivery).toMatchObject({
      event: 'enrolment.created',
      message_id: fact.data.id,
      attempts: 1,
      status: 204,
      problem: null,
      next_at: null,
    });
    expect(await service.deps.webhooks.find(id)).toMatchObject({ last_success_at: new Date(), failing_since: null });
  });

  it('is told to webhooks of its client and of all, for the events they chose', async () => {
    const [client, other] = [randomUUID(), randomUUID()];
    const hooks = {
      all: await hook(),
      own: await hook({ client_id: client }),
      other: await hook({ client_id: other }),
      deaf: await hook({ client_id: client, events: ['star.changed'] }),
    };
    const learner = randomUUID();
    await feed.send([person(learner, client), enrolled(learner), enrolled(), person(learner, client, 'deactivated')]);
    await came(hooks.all.path, 3);
    await came(hooks.own.path, 2);
    const told = async (id: string) => (await deliveriesOf(service, id)).map(({ event }) => event).toSorted();
    expect(await told(hooks.all.id)).toEqual(['enrolment.created', 'enrolment.created', 'user.deactivated']);
    expect(await told(hooks.own.id)).toEqual(['enrolment.created', 'user.deactivated']);
    expect([await told(hooks.other.id), await told(hooks.deaf.id)]).toEqual([[], []]);
    for (const { body } of receiver.received) expect(body).not.toMatch(/Asha|paanch\.example/);
  });
});

describe('a receiver', () => {
  it('that fails is tried again with growing waits, and no longer than a day', async () => {
    const { id, path } = await hook();
    receiver.answer(path, (to) => to.writeHead(503).end('busy'));
    await feed.send([enrolled()]);
    for (const [index, wait] of [5_000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR].entries()) {
      await eventually(`try ${index + 1}`, async () => (await deliveriesOf(service, id))[0]?.attempts === index + 1);
      const [delivery] = await deliveriesOf(service, id);
      expect(delivery).toMatchObject({ state: 'waiting', status: 503, problem: 'The receiver answered with 503' });
      expect(delivery?.next_at).toBe(new Date(Date.now() + wait).toISOString());
      passes(wait - 1);
      await service.deps.webhookSender.begin(AbortSignal.timeout(60_000));
      await service.deps.webhookSender.settled();
      expect((await deliveriesOf(service, id))[0]?.attempts).toBe(index + 1);
      passes(1);
    }
    for (let tries = 0; tries < 10 && (await deliveriesOf(service, id))[0]?.state === 'waiting'; tries += 1) {
      const before = receiver.at(path).length;
      await came(path, before + 1).then(() => service.deps.webhookSender.settled());
      passes(3 * HOUR);
    }
    expect((await deliveriesOf(service, id))[0]).toMatchObject({ state: 'failed', next_at: null });
    expect(new Set(receiver.at(path).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('that is well again is told what it missed', async () => {
    const { id, path } = await hook();
    receiver.answer(path, (to) => to.writeHead(500).end());
    await feed.send([enrolled()]);
    await came(path, 1);
    await service.deps.webhookSender.settled();
    receiver.answer(path, (to) => to.writeHead(200).end('ok'));
    passes(5_000);
    await state(id, 'delivered');
    expect(receiver.at(path)).toHaveLength(2);
    expect((await service.deps.webhooks.find(id))?.failing_since).toBeNull();
  });

  it('that is slow holds nobody else', async () => {
    const [slow, quick] = [await hook(), await hook()];
    receiver.answer(slow.path, () => undefined);
    await feed.send(Array.from({ length: 40 }, () => enrolled()));
    await came(quick.path, 40);
    await came(slow.path, 16);
    // Sixteen at once go to one receiver, and the next when the first are given up: the quick one has all long before.
    expect(receiver.at(slow.path).length).toBeLessThan(40);
    await eventually('given up', async () => (await deliveriesOf(service, slow.id)).some(({ problem }) => problem !== null));
    const problems = (await deliveriesOf(service, slow.id)).flatMap(({ problem }) => problem ?? []);
    expect(new Set(problems)).toEqual(new Set(['There was no answer within 10 seconds']));
    await admin()(contract.removeWebhook, { params: { webhookId: slow.id } });
  });

  it.each([
    [
      'redirects',
      'The receiver answered with a redirect, which is not followed',
      (host: string) => ({ status: 302, location: `http://${host}/inside` }),
    ],
    ['answers with too much', 'The answer was longer than 64 KB', () => ({ status: 200, body: 'x'.repeat(70_000) })],
  ])('that %s has not been told', async (_, problem, answer) => {
    const { id, path } = await hook();
    const { status, location, body } = answer(receiver.host) as { status: number; location?: string; body?: string };
    receiver.answer(path, (to) => to.writeHead(status, { ...(location && { location }) }).end(body));
    await feed.send([enrolled()]);
    await eventually('a problem', async () => (await deliveriesOf(service, id))[0]?.problem === problem);
    expect(receiver.at('/inside')).toEqual([]);
  });

  it('that fails for five days is switched off, with a fact, and what waits has failed', async () => {
    const { id, path } = await hook();
    receiver.answer(path, (to) => to.writeHead(500).end());
    await feed.send([enrolled()]);
    await came(path, 1);
    await service.deps.webhookSender.settled();
    passes(5 * DAY - MINUTE);
    await came(path, 2);
    await service.deps.webhookSender.settled();
    expect(await service.deps.webhooks.find(id)).toMatchObject({ is_active: true });
    await feed.send([enrolled(), enrolled()]);
    await eventually('tried again', () => receiver.at(path).length >= 4);
    await service.deps.webhookSender.settled();
    passes(MINUTE);
    await eventually('switched off', async () => (await service.deps.webhooks.find(id))?.is_active === false);
    expect(await service.deps.webhooks.find(id)).toMatchObject({ switched_off_at: new Date() });
    expect((await service.outbox(id)).map(({ type }) => type)).toContain(WebhookSwitchedOff.type);
    expect((await deliveriesOf(service, id)).map(({ state: of }) => of)).toEqual(['failed', 'failed', 'failed']);
    const before = receiver.at(path).length;
    await feed.send([enrolled()]);
    expect(await deliveriesOf(service, id)).toHaveLength(3);
    expect(receiver.at(path)).toHaveLength(before);
  });
});

describe('a delivery', () => {
  it('is sent again under its message id, once it has ended and while its webhook is on', async () => {
    const { id, path } = await hook();
    await feed.send([enrolled()]);
    await state(id, 'delivered');
    const [delivery] = await deliveriesOf(service, id);
    const resend = () => admin()(contract.resendDelivery, { params: { deliveryId: delivery?.id ?? '' } });
    receiver.answer(path, (to) => to.writeHead(500).end());
    expect(await (await resend()).reply()).toMatchObject({ state: 'waiting', attempts: 0 });
    await came(path, 2);
    await service.deps.webhookSender.settled();
    expect(await resend()).toMatchObject({ status: 409, body: { details: [{ code: 'DELIVERY_NOT_ENDED' }] } });
    await admin()(contract.changeWebhook, { params: { webhookId: id }, body: { is_active: false } });
    expect((await deliveriesOf(service, id))[0]).toMatchObject({
      state: 'failed',
      problem: 'The webhook was switched off before this was delivered',
    });
    expect(await resend()).toMatchObject({ status: 409, body: { details: [{ code: 'WEBHOOK_OFF' }] } });
    const [first, second] = receiver.at(path).map(({ headers }) => headers['webhook-id']);
    expect(second).toBe(first);
  });

  it('is signed with both secrets while one is changed, and for a day', async () => {
    const { id, path, secret } = await hook();
    const renewed = await (await admin()(contract.changeWebhookSecret, { params: { webhookId: id } })).reply();
    await feed.send([enrolled()]);
    await came(path, 1);
    await service.deps.webhookSender.settled();
    passes(DAY + 1_000);
    await feed.send([enrolled()]);
    await came(path, 2);
    const signed = receiver.at(path).map((request) => [secret, renewed.secret].map((one) => isSignedBy(one, request)));
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('is a test, sent at once and once, also while the webhook is off', async () => {
    const { id, path } = await hook();
    await admin()(contract.changeWebhook, { params: { webhookId: id }, body: { is_active: false } });
    const test = async () => (await admin()(contract.testWebhook, { params: { webhookId: id } })).reply();
    expect(await test()).toMatchObject({ event: 'test', state: 'delivered', status: 204, attempts: 1 });
    receiver.answer(path, (to) => to.writeHead(404).end());
    expect(await test()).toMatchObject({ state: 'failed', status: 404, problem: 'The receiver answered with 404', next_at: null });
    expect(receiver.at(path).map(({ body }) => JSON.parse(body).type)).toEqual(['test', 'test']);
    expect(await service.deps.webhooks.find(id)).toMatchObject({ is_active: false });
    const actions = (await service.outbox(id)).map(({ data }) => (data as { change: { action: string } }).change.action);
    expect(actions).toEqual(['created', 'changed', 'tested', 'tested']);
  });

  it('is shown for 30 days', async () => {
    const { id } = await hook();
    await feed.send([enrolled()]);
    await state(id, 'delivered');
    const forgetAfter = async (ms: number) => {
      const now = new Date(Date.now() + ms);
      await forgetOld({ ...service.deps, clock: () => now }, new AbortController().signal);
    };
    await forgetAfter(30 * DAY);
    expect(await deliveriesOf(service, id)).toHaveLength(1);
    await forgetAfter(30 * DAY + 1);
    expect(await deliveriesOf(service, id)).toEqual([]);
  });

  it('is found by its state, a page at a time', async () => {
    const { id, path } = await hook();
    await feed.send([enrolled(), enrolled(), enrolled()]);
    await came(path, 3);
    await service.deps.webhookSender.settled();
    receiver.answer(path, (to) => to.writeHead(500).end());
    await feed.send([enrolled()]);
    await came(path, 4);
    await service.deps.webhookSender.settled();
    const page = async (query: Record<string, string | number>) =>
      (await admin()(contract.listDeliveries, { params: { webhookId: id }, query })).reply();
    const first = await page({ state: 'delivered', pageSize: 2 });
    const second = await page({ state: 'delivered', pageSize: 2, cursor: first.nextCursor ?? '' });
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([2, 1, null]);
    expect((await page({ state: 'waiting' })).data).toHaveLength(1);
    expect((await page({ state: 'failed' })).data).toEqual([]);
    const [wanted] = second.data;
    expect((await page({ search: wanted?.message_id ?? '' })).data).toEqual([wanted]);
  });
});

it('facts about nobody are told to webhooks of all clients alone', async () => {
  const [all, one] = [await hook({ events: ['alert.raised'] }), await hook({ events: ['alert.raised'], client_id: randomUUID() })];
  const data = { alert_id: randomUUID(), rule: 'TOKEN_REUSE', severity: 'CRITICAL', raised_at: new Date().toISOString() } as const;
  await feed.send([factOf(AlertRaised, data, { actor: { ...NOBODY, role: 'system' } })]);
  await came(all.path, 1);
  expect(JSON.parse(receiver.at(all.path)[0]?.body ?? '')).toMatchObject({ type: 'alert.raised', data });
  expect(await deliveriesOf(service, one.id)).toEqual([]);
});
