/** What Admins do with webhooks (docs/webhooks.md). */
import { randomUUID } from 'node:crypto';
import { WebhookChanged } from '@paanch/contracts/security/events';
import * as contract from '@paanch/contracts/security/webhooks';
import { callAs } from '@paanch/testing/builders/call-as';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';

let service: TestService<SecurityDeps>;
beforeAll(async () => {
  service = await testService(securityService);
});
afterAll(() => service.stop());

const admin = () => callAs(service, { role: 'Admin' });
const sample = () => ({ url: `https://hooks.example/${randomUUID()}`, client_id: null, events: ['star.changed', 'enrolment.created'] });
const add = async (fields: object = {}) => (await admin()(contract.createWebhook, { body: { ...sample(), ...fields } })).reply();
const read = async (webhookId: string) => (await admin()(contract.readWebhook, { params: { webhookId } })).reply();
const change = (webhookId: string, body: object) => admin()(contract.changeWebhook, { params: { webhookId }, body });

describe('a webhook', () => {
  it('shows its secret once, and is stored without it', async () => {
    const { secret, ...added } = await add({ description: 'The portal\nof the college' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(added).toMatchObject({
      description: 'The portal\nof the college',
      events: ['enrolment.created', 'star.changed'],
      is_active: true,
      switched_off_at: null,
      previous_secret_until: null,
      revision: 1,
    });
    expect(await read(added.id)).toEqual(added);
    const { webhooks } = await (await admin()(contract.listWebhooks)).reply();
    expect(webhooks[0]).toEqual(added);
    const { rows } = await service.db.pool.query('select row_to_json(webhooks)::text as row from webhooks where id = $1', [added.id]);
    const bytes = Buffer.from(secret.slice(6), 'base64');
    for (const form of [secret, secret.slice(6), bytes.toString('base64url'), bytes.toString('hex')])
      expect(rows[0].row).not.toContain(form);
  });

  it('leaves facts that name neither address nor secret', async () => {
    const client_id = randomUUID();
    const { id, url, secret } = await add({ client_id });
    await change(id, { is_active: false, description: 'Off for the summer' });
    await admin()(contract.changeWebhookSecret, { params: { webhookId: id } });
    await admin()(contract.removeWebhook, { params: { webhookId: id } });
    const facts = await service.outbox(id);
    expect(facts.map(({ type, data }) => [type, (data as { change: { action: string } }).change.action])).toEqual(
      ['created', 'changed', 'secret_changed', 'removed'].map((action) => [WebhookChanged.type, action]),
    );
    expect(facts[1]?.data).toMatchObject({
      webhook_id: id,
      client_id,
      change: { fields: ['description', 'is_active'], before: { is_active: true }, after: { is_active: false } },
    });
    const told = JSON.stringify(facts);
    for (const hidden of [url, secret.slice(6), 'summer']) expect(told).not.toContain(hidden);
  });

  it('is changed from the revision that was seen, or not at all', async () => {
    const { id } = await add();
    const changed = await (await change(id, { events: ['alert.raised', 'alert.raised'], revision: 1 })).reply();
    expect(changed).toMatchObject({ events: ['alert.raised'], revision: 2 });
    expect(await change(id, { description: 'Older', revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', stored: changed },
    });
    expect(await (await change(id, { events: ['alert.raised'] })).reply()).toEqual(changed);
  });

  it('that is switched on again forgets its failures', async () => {
    const { id } = await add({ is_active: false });
    await service.db.pool.query(`update webhooks set failing_since = now(), switched_off_at = now() where id = $1`, [id]);
    expect(await (await change(id, { is_active: true })).reply()).toMatchObject({ is_active: true, switched_off_at: null });
    const { rows } = await service.db.pool.query('select failing_since from webhooks where id = $1', [id]);
    expect(rows).toEqual([{ failing_since: null }]);
  });

  it('has another secret, and the one before for a day', async () => {
    const { id, secret } = await add();
    const renewed = await (await admin()(contract.changeWebhookSecret, { params: { webhookId: id } })).reply();
    expect(renewed.secret).not.toBe(secret);
    expect(new Date(renewed.previous_secret_until ?? 0).getTime() - Date.now()).toBeGreaterThan(86_000_000);
    const stored = await service.deps.webhooks.find(id);
    if (stored === null) throw new Error('it was stored');
    const text = (at: Date) => service.deps.webhookSecrets.signing(stored, at).map((key) => `whsec_${Buffer.from(key).toString('base64')}`);
    expect(text(new Date())).toEqual([renewed.secret, secret]);
    expect(text(new Date(Date.now() + 86_400_001))).toEqual([renewed.secret]);
  });

  it('is gone once it is removed, whatever is asked of it', async () => {
    const { id: webhookId } = await add();
    expect(await (await admin()(contract.removeWebhook, { params: { webhookId } })).reply()).toEqual({ success: true });
    const { readWebhook, removeWebhook, changeWebhookSecret, listDeliveries, testWebhook } = contract;
    for (const route of [readWebhook, removeWebhook, changeWebhookSecret, listDeliveries, testWebhook]) {
      expect(await admin()(route, { params: { webhookId } })).toMatchObject({ status: 404 });
    }
    expect(await change(webhookId, { is_active: false })).toMatchObject({ status: 404 });
  });
});

describe('an address', () => {
  it.each([
    'http://hooks.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://postgres/',
    'https://hooks.example:8443/',
    'https://2130706433/',
  ])('%s is refused', async (url) => {
    const refused = { status: 400, body: { details: [{ field: 'url', code: 'WEBHOOK_ADDRESS_UNSAFE' }] } };
    expect(await admin()(contract.createWebhook, { body: { ...sample(), url } })).toMatchObject(refused);
    const { id } = await add();
    expect(await change(id, { url })).toMatchObject(refused);
  });

  it.each(['hooks.example', 'ftp://hooks.example', 'https://a:b@hooks.example', 'javascript:alert(1)', '', null])(
    '%j is none',
    async (url) => {
      expect(await admin()(contract.createWebhook, { body: { ...sample(), url } })).toMatchObject({
        status: 400,
        body: { details: [{ field: 'url', message: 'Enter an address that begins with https://' }] },
      });
    },
  );

  it('belongs to one webhook, also where two are added at once', async () => {
    const { url } = sample();
    const answers = await Promise.all([1, 2].map(() => admin()(contract.createWebhook, { body: { ...sample(), url } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { id } = await add();
    expect(await change(id, { url: url.replace('hooks.example', 'HOOKS.example') })).toMatchObject({
      status: 409,
      body: { details: [{ field: 'url', code: 'WEBHOOK_ADDRESS_TAKEN' }] },
    });
  });
});

it.each([
  ['events', [], 'Choose at least one event'],
  ['events[0]', ['star.fell'], 'Choose events from the list'],
  ['client_id', 'Sahyadri', 'Choose a client'],
  ['description', 'x'.repeat(501), 'Must be less than 500 characters'],
])('a wrong %s is refused: %j', async (field, value, message) => {
  const [name = ''] = field.split('[');
  const answer = await admin()(contract.createWebhook, { body: { ...sample(), [name]: value } });
  expect(answer).toMatchObject({ status: 400, body: { details: [{ field, message }] } });
});

it('there are at most 50, also where two are added at once', async () => {
  await service.db.pool.query('delete from webhooks');
  for (let count = 0; count < contract.WEBHOOKS_MAX - 1; count += 1) await add();
  const answers = await Promise.all([1, 2].map(() => admin()(contract.createWebhook, { body: sample() })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'LIMIT_REACHED' } });
});
