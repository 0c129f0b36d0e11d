/** What one system answers to good and bad requests of every role. Limits on how often are lifted, because thousands are sent in a minute. */
import { allRoutes } from '@paanch/contracts/all-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalSystem } from '../local-system.js';
import { attemptFaults } from './attempt-faults.js';
import { INJECTIONS } from './bad-values.js';
import { ask, askInBytes, type Asked, expectRefused } from './door.js';
import { bodyFieldsOf, faultsOfRoute, withFault } from './field-faults.js';
import { FORM_FAULTS } from './form-messages.js';
import { isNamed, type Judge, judgeAt } from './judge.js';
import { BAD_BYTES, HARMLESS_REQUESTS, REFUSED_REQUESTS } from './protocol-cases.js';
import { roleMatrix } from './role-matrix.js';
import { sessionFaults } from './session-faults.js';
import { setStage, type Stage } from './stage.js';

let stage: Stage;
let judge: Judge;
beforeAll(async () => {
  stage = await setStage(await startLocalSystem({ environment: { RATE_LIMITS: 'bench' } }));
  judge = judgeAt(stage);
});
afterAll(() => stage.system.stop());

const routesWithInput = allRoutes.filter(({ kind, params, query, body }) => kind !== 'internal' && (params ?? query ?? body));
const named = routesWithInput.map((route) => [route.name, route] as const);

describe('every field of every route', () => {
  it.each(named)('%s understands a request that is valid', async (_, route) => {
    const { status, text } = await judge.send(route, judge.requestOf(route));
    const isUnderstood =
      [200, 201, 202, 204, 401, 404].includes(status) ||
      /WRONG_PASSWORD|INVALID_GRANT|LINK_NOT_VALID|SIGN_IN_TOO_OLD|MFA_NOT_SET_UP/.test(text);
    expect(isUnderstood, `${status} ${text}`).toBe(true);
  });

  it.each(named)('%s refuses what is wrong by the name of its field, and keeps what it takes as it came', async (_, route) => {
    expect(await judge.verdictsOn(route, faultsOfRoute(route))).toEqual([]);
  });

  it.each(named.filter(([, route]) => bodyFieldsOf(route).length > 0))('%s names all faults of a body at once', async (_, route) => {
    const fields = bodyFieldsOf(route);
    const answer = await judge.send(route, {
      ...judge.requestOf(route),
      body: Object.fromEntries(fields.map((field) => [field, { $gt: '' }])),
    });
    const problem = expectRefused(answer, 'VALIDATION_FAILED');
    expect(fields.filter((field) => !isNamed(problem, field))).toEqual([]);
  });
});

describe('every form', () => {
  it.each(FORM_FAULTS)('of $route says of $field = $value: $message', async ({ route: name, field, value, message }) => {
    const route = routesWithInput.find((known) => known.name === name);
    if (!route) throw new Error(`there is no route ${name}`);
    const part = route.body ? 'body' : 'query';
    const request = judge.requestOf(route);
    const problem = expectRefused(
      await judge.send(route, { ...request, [part]: withFault(request[part], [field], value) }),
      'VALIDATION_FAILED',
    );
    expect(problem).toMatchObject({ message, details: [{ field, message }] });
  });

  it.each([
    ['createUser', 'email', 'A user with this email address already exists.'],
    ['createStudent', 'email', 'A user with this email address already exists.'],
    ['createClient', 'name', 'A client with this name already exists. Please choose a different name.'],
    ['createProduct', 'name', 'A product with this name already exists. Please choose a different name.'],
    ['createReadinessProduct', 'name', 'A product with this name already exists. Please choose a different name.'],
  ])('of %s says of a %s that is taken: %s', async (name, field, message) => {
    const route = routesWithInput.find((known) => known.name === name);
    if (!route) throw new Error(`there is no route ${name}`);
    const request = judge.requestOf(route);
    expect((await judge.send(route, request)).status).toBe(201);
    const body = { ...request.body, [field]: String(request.body?.[field]).toUpperCase() };
    const problem = expectRefused(await judge.send(route, { ...request, body }), 'ALREADY_EXISTS');
    expect(problem).toMatchObject({ message, details: [{ field, message }] });
  });
});

describe('text that would be code elsewhere', () => {
  it.each(INJECTIONS)('%s is read back and found as it was written', async (text) => {
    const { admin, ids } = stage;
    const client = `/api/admin/clients/${ids.client}`;
    await admin.ask('PUT', client, { name: `x ${text}`, address: text });
    expect(await admin.ask('GET', client)).toMatchObject({ name: `x ${text}`, address: text });
    const found = await admin.ask('GET', `/api/admin/clients?search=${encodeURIComponent(`x ${text}`)}`);
    expect(found).toMatchObject({ data: [{ id: ids.client }], pagination: { total: 1 } });
    for (const list of ['users', 'students', 'products', 'security/events']) {
      expect(await admin.ask('GET', `/api/admin/${list}?search=${encodeURIComponent(text)}x9`)).toMatchObject({
        [list === 'security/events' ? 'events' : 'data']: [],
      });
    }
  });
});

describe('a request that is wrong as such', () => {
  const asAdmin = (asked: Asked) => ask(stage.system.origin, { ...asked, headers: { cookie: stage.admin.cookie(), ...asked.headers } });

  it.each(REFUSED_REQUESTS)('$what', async ({ asked, code }) => {
    expectRefused(await asAdmin(asked), code);
  });

  it.each(HARMLESS_REQUESTS)('is read as if without it: $what', async ({ asked }) => {
    expect(await asAdmin(asked)).toMatchObject({ status: 200 });
  });

  it('by its method is told which ones there are', async () => {
    const { headers } = await asAdmin({ method: 'DELETE', path: '/api/admin/clients' });
    expect(headers.allow?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST']);
  });

  it.each(BAD_BYTES)('%s', async (_, bytes) => {
    const answer = await askInBytes(stage.system.origin, bytes(new URL(stage.system.origin).host));
    expectRefused(answer, 'MALFORMED_REQUEST');
  });
});

sessionFaults(() => stage);
attemptFaults(() => stage);
// Last, because it ends the sessions of everybody.
roleMatrix(() => stage.system);
