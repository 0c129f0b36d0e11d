import { readSigningKey } from '@paanch/platform/identity/keys';
import { serviceCaller } from '@paanch/platform/service/call-service';
import { systemClock } from '@paanch/platform/time/clock';
import { callAs } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gate, openThings, problem, readThing, saveThing, tellVersion, THING, things, type Things } from '../../testing/things.js';

let opened: Things;
let service: Things['service'];
beforeAll(async () => {
  opened = await openThings();
  service = opened.service;
});
afterAll(() => opened.close());

const as = (role: 'Admin' | 'Viewer' | 'Staff') => callAs(service, { role });
const anybody = () => callAs(service, 'anonymous');

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

  it('is not started when no caller waits for it any more', async () => {
    const late = await anybody()(saveThing, { body: { name: 'x' }, headers: { 'x-paanch-deadline': '0' } });
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

describe('our own faults', () => {
  it.each(['crash', 'misfit'])('are a 500 that reveals nothing, and are observed (%s)', async (name) => {
    const answer = await anybody()(saveThing, { body: { name } });
    expect([answer.status, answer.body]).toEqual([500, expect.objectContaining({ code: 'INTERNAL', details: [] })]);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|select|users/);
    await opened.isSeen('SYSTEM_ERROR', { component: 'content', errorClass: name === 'crash' ? 'Error' : 'ReplyMismatch' });
  });

  it('have the same shape where no route is', async () => {
    const unknown = await fetch(`${service.baseUrl}/api/nothing`);
    expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ ...problem, code: 'NOT_FOUND' })]);
    const broken = await fetch(`${service.baseUrl}/api/admin/things/%ff`, { headers: { accept: 'application/problem+json' } });
    expect([broken.status, broken.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
  });
});

describe('the internal port', () => {
  it('serves health and readiness', async () => {
    // Whatever it asks has half a second to answer.
    await eventually('it is ready', async () => (await fetch(`${service.internalUrl}/readyz`)).ok);
    const ready = await fetch(`${service.internalUrl}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, waiting: [] }]);
    expect((await fetch(`${service.internalUrl}/livez`)).status).toBe(200);
    expect((await fetch(`${service.internalUrl}/startupz`)).status).toBe(200);
    expect((await fetch(`${service.internalUrl}/nothing`)).status).toBe(404);
    expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(404);
  });

  it('serves the processes a contract names and no others', async () => {
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
  it('finishes running requests and accepts no new ones', async () => {
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
