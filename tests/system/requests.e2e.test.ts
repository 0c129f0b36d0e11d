/** The answers of one system to good and bad requests of every role. Rate limits are lifted, because thousands are sent in a minute. */
import { allRoutes } from '@paanch/contracts/all-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalSystem } from '../local-system.js';
import { attemptFaults } from './attempt-faults.js';
import { INJECTIONS } from './bad-values.js';
import { sendRequest, sendBytes, type RawRequest, expectRefused } from './raw-requests.js';
import { bodyFieldsOf, faultsOfRoute, withFault } from './field-faults.js';
import { FORM_FAULTS } from './form-messages.js';
import { isNamed, type RouteChecker, routeCheckerFor } from './route-checker.js';
import { BAD_BYTES, HARMLESS_REQUESTS, REFUSED_REQUESTS } from './protocol-cases.js';
import { roleMatrix } from './role-matrix.js';
import { sessionFaults } from './session-faults.js';
import { makeFixture, type Fixture } from './fixture.js';

let fixture: Fixture;
let checker: RouteChecker;
beforeAll(async () => {
  fixture = await makeFixture(await startLocalSystem({ environment: { RATE_LIMITS: 'bench' } }));
  checker = routeCheckerFor(fixture);
});
afterAll(() => fixture.system.stop());

const routesWithInput = allRoutes.filter(({ kind, params, query, body }) => kind !== 'internal' && (params ?? query ?? body));
const named = routesWithInput.map((route) => [route.name, route] as const);

describe('every field of every route', () => {
  it.each(named)('%s accepts a valid request', async (_, route) => {
    const { status, text } = await checker.send(route, checker.requestOf(route));
    const isAccepted =
      [101, 200, 201, 202, 204, 302, 401, 404].includes(status) ||
      /WRONG_PASSWORD|INVALID_GRANT|LINK_NOT_VALID|SIGN_IN_TOO_OLD|MFA_NOT_SET_UP|INTERVIEW_LOCKED|UNKNOWN_INTERVIEW|UNKNOWN_SUBMISSION|UNKNOWN_STUDENT|TICKET_NOT_VALID|UNKNOWN_LEARNER|GUARDIAN_NOT_NEEDED|UNKNOWN_CLIENT|NOBODY_TO_TELL/.test(
        text,
      );
    expect(isAccepted, `${status} ${text}`).toBe(true);
  });

  it.each(named)('%s refuses a bad value, naming its field, and stores an accepted one unchanged', async (_, route) => {
    expect(await checker.verdictsOn(route, faultsOfRoute(route))).toEqual([]);
  });

  it.each(named.filter(([, route]) => bodyFieldsOf(route).length > 0))('%s reports all faults of a body at once', async (_, route) => {
    const fields = bodyFieldsOf(route);
    const answer = await checker.send(route, {
      ...checker.requestOf(route),
      body: Object.fromEntries(fields.map((field) => [field, [{ $gt: '' }]])),
    });
    const problem = expectRefused(answer, 'VALIDATION_FAILED');
    expect(fields.filter((field) => !isNamed(problem, field))).toEqual([]);
  });
});

describe('every form', () => {
  it.each(FORM_FAULTS)('$route answers $field = $value with: $message', async ({ route: name, field, value, message }) => {
    const route = routesWithInput.find((known) => known.name === name);
    if (!route) throw new Error(`there is no route ${name}`);
    const part = route.body ? 'body' : 'query';
    const request = checker.requestOf(route);
    const problem = expectRefused(
      await checker.send(route, { ...request, [part]: withFault(request[part], [field], value) }),
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
  ])('%s answers a %s that is taken with: %s', async (name, field, message) => {
    const route = routesWithInput.find((known) => known.name === name);
    if (!route) throw new Error(`there is no route ${name}`);
    const request = checker.requestOf(route);
    expect((await checker.send(route, request)).status).toBe(201);
    const body = { ...request.body, [field]: String(request.body?.[field]).toUpperCase() };
    const problem = expectRefused(await checker.send(route, { ...request, body }), 'ALREADY_EXISTS');
    expect(problem).toMatchObject({ message, details: [{ field, message }] });
  });
});

describe('text that would be code in another context', () => {
  it.each(INJECTIONS)('%s is stored, returned and found unchanged', async (text) => {
    const { admin, ids } = fixture;
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

describe('a request that is wrong at the protocol level', () => {
  const asAdmin = (request: RawRequest) =>
    sendRequest(fixture.system.origin, { ...request, headers: { cookie: fixture.admin.cookie(), ...request.headers } });

  it.each(REFUSED_REQUESTS)('$what', async ({ request, code }) => {
    expectRefused(await asAdmin(request), code);
  });

  it.each(HARMLESS_REQUESTS)('is answered as usual with $what', async ({ request }) => {
    expect(await asAdmin(request)).toMatchObject({ status: 200 });
  });

  it('with a wrong method is answered with the allowed ones', async () => {
    const { headers } = await asAdmin({ method: 'DELETE', path: '/api/admin/clients' });
    expect(headers.allow?.split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST']);
  });

  it.each(BAD_BYTES)('%s', async (_, bytes) => {
    const answer = await sendBytes(fixture.system.origin, bytes(new URL(fixture.system.origin).host));
    expectRefused(answer, 'MALFORMED_REQUEST');
  });
});

sessionFaults(() => fixture);
attemptFaults(() => fixture);
// Last, because it ends everyone's sessions.
roleMatrix(() => fixture.system);
