import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Module } from '@nestjs/common';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineRoute } from '@paanch/contracts/kernel/route';
import { Observation } from '@paanch/contracts/security/observations';
import type { ServiceConfig } from '@paanch/platform/config/read-config';
import { already, refuseWithCookies, withCookies } from '@paanch/platform/http/answer';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import { mintIdentity } from '@paanch/platform/identity/identity-token';
import { readSigningKey } from '@paanch/platform/identity/keys';
import { type NatsLink, openNats } from '@paanch/platform/messaging/nats-link';
import { serviceCaller } from '@paanch/platform/service/call-service';
import { defineService } from '@paanch/platform/service/define-service';
import { type Platform, PLATFORM } from '@paanch/platform/service/platform';
import { systemClock } from '@paanch/platform/time/clock';
import { callAs } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const readThing = defineRoute({
  name: 'readThing',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/things/:thingId',
  summary: 'A thing',
  access: ['Admin', 'Viewer'],
  params: z.object({ thingId: z.uuid('Invalid id') }),
  query: z.object({ page: z.coerce.number('Page must be a whole number').int().default(1), ids: z.array(z.string()).optional() }),
  reply: z.object({ id: z.string(), owner: z.string(), page: z.number() }),
  fieldsByRole: { Viewer: z.object({ id: z.string() }) },
});
const saveThing = defineRoute({
  name: 'saveThing',
  owner: 'content',
  method: 'POST',
  path: '/api/things',
  summary: 'Save a thing',
  access: 'public',
  status: 201,
  bodyLimit: 1024,
  body: z.object({
    name: z.string().min(1, 'Name is required'),
    tags: z.array(z.object({ size: z.number('Size must be a number') })).default([]),
  }),
  reply: z.object({ name: z.string().max(20) }),
});
const tellVersion = defineRoute({
  name: 'tellVersion',
  owner: 'content',
  method: 'GET',
  path: '/internal/things/:thingId',
  summary: 'A version',
  kind: 'internal',
  access: 'public',
  callers: ['progress'],
  params: z.object({ thingId: z.string() }),
  reply: z.object({ id: z.string(), caller: z.string() }),
});

const THING = '0197c2aa-0000-7000-8000-000000000001';
const OTHERS = '0197c2aa-0000-7000-8000-000000000002';

interface ThingDeps {
  readonly platform: Platform<ServiceConfig>;
}
const DEPS = Symbol('things');
const gate = { isShut: false, open: () => undefined };
const waitAtGate = () => new Promise<void>((resolve) => Object.assign(gate, { isShut: true, open: resolve }));

const served = [
  serve(readThing, async ({ params, query, caller }) => {
    if (params.thingId === OTHERS) return outsideOwnRows('thing', params.thingId);
    return { id: params.thingId, owner: caller.userId, page: query.page, secret: 'a column nobody listed' };
  }),
  serve(saveThing, async ({ body }) => {
    if (body.name === 'stands') return already({ name: body.name });
    if (body.name === 'cookies') return withCookies({ name: body.name }, ['a=1; Path=/', 'b=2; Path=/']);
    if (body.name === 'dead') return refuseWithCookies(refuse('SESSION_REVOKED'), ['a=; Max-Age=0']);
    if (body.name === 'busy') throw refuse('REFRESH_BUSY', { retryAfterSeconds: 1 });
    if (body.name === 'crash') throw new Error('select secret from users');
    if (body.name === 'gate') await waitAtGate();
    if (body.name === 'misfit') return { name: 'longer than the contract says' };
    return { name: body.name };
  }),
];

class ThingModule {
  readonly serves = served.length;
}
Module({
  providers: [{ provide: DEPS, useFactory: (platform: Platform<ServiceConfig>): ThingDeps => ({ platform }), inject: [PLATFORM] }],
})(ThingModule);

const noMigrations = mkdtempSync(join(tmpdir(), 'paanch-no-migrations-'));
afterAll(() => rmSync(noMigrations, { recursive: true }));

const things = defineService<ServiceConfig, ThingDeps>({
  name: 'content',
  module: ThingModule,
  deps: DEPS,
  served,
  migrations: pathToFileURL(noMigrations),
  internal: [serve(tellVersion, async ({ params, caller }) => ({ id: params.thingId, caller: caller.service }))],
});

let service: TestService<ThingDeps>;
const seen: Observation[] = [];

async function isSeen(type: Observation['type'], details: Record<string, unknown>, rest: Partial<Observation> = {}): Promise<void> {
  const matches = (one: Observation) => {
    try {
      expect(one).toMatchObject({ type, details, ...rest });
      return true;
    } catch {
      return false;
    }
  };
  await eventually(`${type} ${JSON.stringify(details)} is seen`, () => seen.some(matches));
}

let nats: NatsLink;

beforeAll(async () => {
  service = await testService(things);
  nats = openNats(service.natsUrl, 'watcher');
  nats.whenUp((connection) => {
    connection.subscribe('observations.content.*', {
      callback: (_, message) => {
        const parsed = Observation.safeParse(message.json());
        if (parsed.success) seen.push(parsed.data);
      },
    });
  });
  await eventually('the watcher is connected', () => nats.current() !== null);
});

afterAll(async () => {
  await nats.close();
  await service.stop();
});

const as = (role: 'Admin' | 'Viewer' | 'Staff') => callAs(service, { role });
const anybody = () => callAs(service, 'anonymous');
const problem = { success: false, message: expect.any(String), requestId: expect.any(String) };

describe('a served route', () => {
  it('answers what its contract lists and nothing more', async () => {
    const answer = await as('Admin')(readThing, { params: { thingId: THING }, query: { page: 3, _t: 5 } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: THING, owner: expect.any(String), page: 3 });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it('shows a role only the fields that are for it', async () => {
    expect((await as('Viewer')(readThing, { params: { thingId: THING } })).body).toEqual({ id: THING });
  });

  it('answers 201 for what is new, 200 for what stood already', async () => {
    expect((await anybody()(saveThing, { body: { name: 'new' } })).status).toBe(201);
    expect((await anybody()(saveThing, { body: { name: 'stands' } })).status).toBe(200);
  });

  it('sets the cookies of an answer and of a refusal', async () => {
    expect((await anybody()(saveThing, { body: { name: 'cookies' } })).headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    const dead = await anybody()(saveThing, { body: { name: 'dead' } });
    expect([dead.status, dead.headers.getSetCookie()]).toEqual([401, ['a=; Max-Age=0']]);
  });

  it('says when to try again', async () => {
    const busy = await anybody()(saveThing, { body: { name: 'busy' } });
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([409, '1']);
  });

  it('is not begun when nobody waits for it any more', async () => {
    const late = await anybody()(saveThing, { body: { name: 'x' }, headers: { 'x-paanch-deadline': '0' } });
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

describe('bad input', () => {
  it('names every fault of every part at once', async () => {
    const answer = await as('Admin')(readThing, { params: { thingId: 'x' }, query: { page: 'y' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      ...problem,
      code: 'VALIDATION_FAILED',
      details: [
        { field: 'thingId', message: 'Invalid id', code: 'invalid_format' },
        { field: 'page', message: 'Page must be a whole number', code: 'invalid_type' },
      ],
    });
    const body = await anybody()(saveThing, { body: { tags: [{ size: 1 }, { size: 'x' }] } });
    expect(body.body).toMatchObject({ details: [{ field: 'name' }, { field: 'tags[1].size', message: 'Size must be a number' }] });
  });

  it('names every required field of a body that is not there', async () => {
    expect((await anybody()(saveThing)).body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'name' }] });
  });

  it.each([
    [400, 'MALFORMED_JSON', { raw: '{"name":' }],
    [400, 'MALFORMED_JSON', { raw: '{"name":"a","name":"b"}' }],
    [400, 'VALIDATION_FAILED', { raw: '{"name":"a\\u0000b"}' }],
    [400, 'VALIDATION_FAILED', { raw: '{"name":"\\ud800"}' }],
    [413, 'BODY_TOO_LARGE', { raw: JSON.stringify({ name: 'x'.repeat(1100) }) }],
    [415, 'UNSUPPORTED_MEDIA_TYPE', { raw: '<a/>', headers: { 'content-type': 'text/xml' } }],
    [415, 'UNSUPPORTED_MEDIA_TYPE', { raw: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } }],
    [415, 'UNSUPPORTED_MEDIA_TYPE', { raw: '{}', headers: { 'content-encoding': 'gzip' } }],
  ])('is answered %i %s', async (status, code, call) => {
    const answer = await anybody()(saveThing, call);
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ ...problem, code })]);
  });

  it('stops reading a body that announces no length at its limit', async () => {
    const key = await readSigningKey(engines().keysDir, 'gateway');
    const token = await mintIdentity(key, 'content', { sub: 'anonymous', role: 'anonymous', ip: '203.0.113.7', uah: '' }, new Date());
    const headers = { 'content-type': 'application/json', 'x-paanch-identity': token };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(`${service.baseUrl}/api/things`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on('error', reject);
      for (let part = 0; part < 4; part += 1) sent.write(Buffer.alloc(1000, 0x20));
      sent.end();
    });
    expect(status).toBe(413);
  });

  it('is counted, privileged names apart', async () => {
    await as('Staff')(saveThing, { body: { name: 'x', role: 'Admin', is_active: true } });
    await isSeen('VALIDATION_ERROR', { signature: 'mass_assignment', fields: ['role', 'is_active'], count: 1 }, { severity: 'WARNING' });
    await isSeen('VALIDATION_ERROR', { code: 'MALFORMED_JSON', count: 1 }, { severity: 'INFO' });
  });
});

describe('who may call', () => {
  it.each(['cookie', 'authorization', 'x-forwarded-for', 'x-user-id', 'x-real-ip', 'x-paanch-rt', 'forwarded'])(
    'a request with the header %s did not come through the gateway: 401, and critical',
    async (header) => {
      const answer = await as('Admin')(readThing, { params: { thingId: THING }, headers: { [header]: 'x' } });
      expect([answer.status, answer.body]).toEqual([401, expect.objectContaining({ code: 'AUTH_REQUIRED' })]);
      await isSeen('SUSPICIOUS_ACTIVITY', { signal: 'bypass', header }, { severity: 'CRITICAL' });
    },
  );

  it('a request without an identity, or with a forged one, is 401 and seen', async () => {
    const url = `${service.baseUrl}/api/admin/things/${THING}`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { 'x-paanch-identity': 'eyJhbGciOiJub25lIn0.e30.' } })).status).toBe(401);
    expect((await anybody()(readThing, { params: { thingId: THING } })).status).toBe(401);
    for (const signal of ['identity_missing', 'identity_refused', 'identity_anonymous']) await isSeen('SUSPICIOUS_ACTIVITY', { signal });
  });

  it('the wrong role is 403 before its input is looked at, and seen', async () => {
    const answer = await as('Staff')(readThing, { params: { thingId: 'x' } });
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
    await isSeen('ROLE_VALIDATION_FAILED', { required: ['Admin', 'Viewer'], have: 'Staff' });
    expect(seen.find(({ type }) => type === 'ROLE_VALIDATION_FAILED')?.request).toMatchObject({
      endpoint: readThing.path,
      method: 'GET',
      ip: '203.0.113.7',
    });
  });

  it("somebody else's object is not found, and seen without its id", async () => {
    const answer = await as('Admin')(readThing, { params: { thingId: OTHERS } });
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
    await isSeen('UNAUTHORIZED_ACCESS', { kind: 'object_scope', objectType: 'thing', objectRef: expect.stringMatching(/^[0-9a-f]{16}$/) });
  });
});

describe('our own faults', () => {
  it.each(['crash', 'misfit'])('are a 500 that tells nothing, and are seen (%s)', async (name) => {
    const answer = await anybody()(saveThing, { body: { name } });
    expect([answer.status, answer.body]).toEqual([500, expect.objectContaining({ code: 'INTERNAL', details: [] })]);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|select|users/);
    await isSeen('SYSTEM_ERROR', { component: 'content', errorClass: name === 'crash' ? 'Error' : 'ReplyMismatch' });
  });

  it('have the same shape where no route is', async () => {
    const unknown = await fetch(`${service.baseUrl}/api/nothing`);
    expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ ...problem, code: 'NOT_FOUND' })]);
    const broken = await fetch(`${service.baseUrl}/api/admin/things/%ff`, { headers: { accept: 'application/problem+json' } });
    expect([broken.status, broken.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
  });
});

describe('the internal port', () => {
  it('tells health and readiness', async () => {
    const ready = await fetch(`${service.internalUrl}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, waiting: [] }]);
    expect((await fetch(`${service.internalUrl}/livez`)).status).toBe(200);
    expect((await fetch(`${service.internalUrl}/startupz`)).status).toBe(200);
    expect((await fetch(`${service.internalUrl}/nothing`)).status).toBe(404);
    expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(404);
  });

  it('serves the processes a contract names and nobody else', async () => {
    const from = async (name: 'progress' | 'auth') => {
      const key = await readSigningKey(engines().keysDir, `service-${name}`);
      return serviceCaller({ from: name, key: () => key, clock: systemClock, addresses: { content: service.internalUrl } });
    };
    const input = { params: { thingId: THING } };
    expect(await (await from('progress'))(tellVersion, input)).toEqual({ id: THING, caller: 'progress' });
    await expect((await from('auth'))(tellVersion, input)).rejects.toMatchObject({ status: 403, isTransient: false });
    expect((await fetch(`${service.internalUrl}/internal/things/${THING}`)).status).toBe(401);
    expect((await fetch(`${service.baseUrl}/internal/things/${THING}`)).status).toBe(404);
  });
});

describe('stopping', () => {
  it('finishes what is in hand and takes nothing new', async () => {
    const another = await testService(things);
    const waiting = callAs(another, 'anonymous')(saveThing, { body: { name: 'gate' } });
    await eventually('the request is in hand', () => gate.isShut);
    const stopped = another.stop();
    await eventually('no new connection is taken', () =>
      fetch(`${another.baseUrl}/api/nothing`).then(
        () => false,
        () => true,
      ),
    );
    gate.open();
    expect((await waiting).status).toBe(201);
    await stopped;
    await expect(fetch(`${another.internalUrl}/livez`)).rejects.toThrow('fetch failed');
  });
});
