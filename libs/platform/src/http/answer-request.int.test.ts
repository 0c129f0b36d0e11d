import { request as httpRequest } from 'node:http';
import { signIdentity } from '@paanch/platform/identity/identity-token';
import { readSigningKey } from '@paanch/platform/identity/keys';
import { signServiceToken } from '@paanch/platform/identity/service-token';
import { callAs } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHERS, openThings, problem, readThing, saveThing, THING, type Things, UNREADABLE } from '../../testing/things.js';

let opened: Things;
let service: Things['service'];
beforeAll(async () => {
  opened = await openThings();
  service = opened.service;
});
afterAll(() => opened.close());

const as = (role: 'Admin' | 'Viewer' | 'Staff') => callAs(service, { role });
const anybody = () => callAs(service, 'anonymous');

describe('bad input', () => {
  it('reports every fault of every part at once', async () => {
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
    const token = await signIdentity(key, 'content', { sub: 'anonymous', role: 'anonymous', ip: '203.0.113.7', uah: '' }, new Date());
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
    await opened.isSeen(
      'VALIDATION_ERROR',
      { signature: 'mass_assignment', fields: ['role', 'is_active'], count: 1 },
      { severity: 'WARNING' },
    );
    await opened.isSeen('VALIDATION_ERROR', { code: 'MALFORMED_JSON', count: 1 }, { severity: 'INFO' });
  });
});

describe('a read that the database fails', () => {
  const [refused = '', lost = ''] = Object.keys(UNREADABLE);
  it.each([
    ['because it does not allow it', refused, 500, 'permission_denied', 'CRITICAL'],
    ['because it is away', lost, 503, 'lost', 'WARNING'],
  ] as const)('%s is observed as such, not as an error of ours', async (_, thingId, status, errorClass, severity) => {
    expect((await as('Admin')(readThing, { params: { thingId } })).status).toBe(status);
    await opened.isSeen('DATA_ACCESS_FAILURE', { store: 'postgresql', errorClass }, { severity });
    expect(opened.seen.filter(({ type }) => type === 'SYSTEM_ERROR')).toEqual([]);
  });
});

describe('who may call', () => {
  it.each(['cookie', 'authorization', 'x-forwarded-for', 'x-user-id', 'x-real-ip', 'x-paanch-rt', 'forwarded'])(
    'a request with the header %s did not come through the gateway: 401, and critical',
    async (header) => {
      const answer = await as('Admin')(readThing, { params: { thingId: THING }, headers: { [header]: 'x' } });
      expect([answer.status, answer.body]).toEqual([401, expect.objectContaining({ code: 'AUTH_REQUIRED' })]);
      await opened.isSeen('SUSPICIOUS_ACTIVITY', { signal: 'bypass', header }, { severity: 'CRITICAL' });
    },
  );

  it('a request without an identity, or with a forged one, is 401 and seen', async () => {
    const url = `${service.baseUrl}/api/admin/things/${THING}`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { 'x-paanch-identity': 'eyJhbGciOiJub25lIn0.e30.' } })).status).toBe(401);
    expect((await anybody()(readThing, { params: { thingId: THING } })).status).toBe(401);
    for (const signal of ['identity_missing', 'identity_anonymous'])
      await opened.isSeen('SUSPICIOUS_ACTIVITY', { signal }, { severity: 'WARNING' });
    await opened.isSeen('SUSPICIOUS_ACTIVITY', { signal: 'token_forged' }, { severity: 'EMERGENCY' });
  });

  it('an identity that only ended, or of a key that is not known yet, is no forgery', async () => {
    const url = `${service.baseUrl}/api/admin/things/${THING}`;
    const key = await readSigningKey(engines().keysDir, 'gateway');
    const nobody = { sub: 'anonymous', role: 'anonymous', ip: '203.0.113.7', uah: '' } as const;
    const ended = await signIdentity(key, 'content', nobody, new Date(Date.now() - 120_000));
    const ofNewKey = await signIdentity({ ...key, kid: 'not-known-yet' }, 'content', nobody, new Date());
    for (const token of [ended, ofNewKey]) expect((await fetch(url, { headers: { 'x-paanch-identity': token } })).status).toBe(401);
    const refused = () => opened.seen.filter(({ details }) => details['signal'] === 'identity_refused');
    await eventually('both are seen', () => refused().length === 2);
    expect(refused()).toMatchObject([{ severity: 'WARNING' }, { severity: 'WARNING' }]);
  });

  it('a forged service token is 401 and an emergency', async () => {
    const key = await readSigningKey(engines().keysDir, 'service-progress');
    const token = await signServiceToken(key, 'auth', 'content', new Date());
    const forged = () => opened.seen.filter(({ details }) => details['signal'] === 'token_forged');
    const before = forged().length;
    const answer = await fetch(`${service.internalUrl}/internal/things/${THING}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
    await eventually('it is seen', () => forged().length > before);
    expect(forged().at(-1)).toMatchObject({ severity: 'EMERGENCY' });
  });

  it('the wrong role is 403 before its input is looked at, and seen', async () => {
    const answer = await as('Staff')(readThing, { params: { thingId: 'x' } });
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ code: 'FORBIDDEN' })]);
    await opened.isSeen('ROLE_VALIDATION_FAILED', { required: ['Admin', 'Viewer'], have: 'Staff' });
    expect(opened.seen.find(({ type }) => type === 'ROLE_VALIDATION_FAILED')?.request).toMatchObject({
      endpoint: readThing.path,
      method: 'GET',
      ip: '203.0.113.7',
    });
  });

  it("another person's object is not found, and observed without its id", async () => {
    const answer = await as('Admin')(readThing, { params: { thingId: OTHERS } });
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
    await opened.isSeen('UNAUTHORIZED_ACCESS', {
      kind: 'object_scope',
      objectType: 'thing',
      objectRef: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });
});
