/** Floods from one address are limited without affecting others (docs/hostile-input.md#rate-limits). */
import { randomUUID } from 'node:crypto';
import { login, logout } from '@paanch/contracts/auth/sign-in/sessions';
import { createUploadLink, readPicture, readUploadedPicture } from '@paanch/contracts/content/files';
import { RATE_LIMITS } from '@paanch/contracts/kernel/limits';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { fillPath } from '@paanch/contracts/kernel/route';
import { exportUsers } from '@paanch/contracts/auth/exports';
import { listUsers } from '@paanch/contracts/auth/people';
import { pingAttempt } from '@paanch/contracts/progress/attempts';
import { readProgress } from '@paanch/contracts/progress/learner-products';
import { parseConfig } from '@paanch/platform/config/read-config';
import { sendJson } from '@paanch/testing/gateway/fake-service';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const { requests: OF_A_SOURCE } = RATE_LIMITS.anonymous;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await testGateway(startable, { TRUSTED_PROXY_HOPS: '1' });
  for (const upstream of Object.values(gateway.upstreams)) upstream.answerWith((_, response) => sendJson(response, 200, { ok: true }));
});
afterEach(() => gateway.stop());

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') => fetch(`${gateway.url}${path}`, { method, headers });

/** How often each status came back. */
async function flood(count: number, send: (turn: number) => Promise<Response>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const turns = Array.from({ length: count }, (_, turn) => turn).values();
  const lane = async () => {
    for (const turn of turns) {
      const answer = await send(turn);
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  return statuses;
}

describe('an anonymous flood from one address', () => {
  it('is limited before its session is checked, with or without a cookie, and says when to retry', async () => {
    const send = (turn: number) => request(listUsers.path, turn % 2 === 0 ? {} : { cookie: '__Host-pa_at=eyJhbGciOiJFZERTQSJ9.e30.AA' });
    expect(await flood(750, send)).toEqual({ 401: OF_A_SOURCE, 429: 750 - OF_A_SOURCE });
    expect(Number((await request(listUsers.path)).headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is limited before its origin is checked, with a valid session too', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await flood(OF_A_SOURCE + 50, () => request(logout.path, foreign, 'POST'))).toEqual({ 403: OF_A_SOURCE, 429: 50 });
    const { cookie } = await gateway.signIn({ role: 'Admin' });
    const { requests } = RATE_LIMITS.writes;
    const send = () => request('/api/admin/products', { ...foreign, cookie }, 'POST');
    expect(await flood(requests + 50, send)).toEqual({ 403: requests, 429: 50 });
  });

  it('does not affect sign-ins from there, signed-in people, or other addresses', async () => {
    const { cookie } = await gateway.signIn({ role: 'student' });
    await flood(OF_A_SOURCE + 1, () => request(listUsers.path));
    expect((await request(readProgress.path, { cookie })).status).toBe(200);
    expect((await fetch(`${gateway.url}${login.path}`, { method: 'POST' })).status).toBe(200);
    expect((await request(listUsers.path, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(401);
    expect((await request(listUsers.path, { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' })).status).toBe(429);
  });
});

describe('a campus behind one address', () => {
  it('is not limited as one: each person has their own windows, and an expired token uses up nobody’s', async () => {
    const learners = await Promise.all(Array.from({ length: 250 }, () => gateway.signIn({ role: 'student' })));
    const cookieOf = (turn: number) => ({ cookie: learners[turn % learners.length]?.cookie ?? '' });
    expect(await flood(1_000, (turn) => request(readProgress.path, cookieOf(turn)))).toEqual({ 200: 1_000 });
    const ended = await Promise.all(learners.map(({ userId }) => gateway.signIn({ role: 'student', userId, endsIn: -100 })));
    const endedOf = (turn: number) => ({ cookie: ended[turn % ended.length]?.cookie ?? '' });
    expect(await flood(1_000, (turn) => request(readProgress.path, endedOf(turn)))).toEqual({ 401: 1_000 });
    expect((await request(listUsers.path)).status).toBe(401);
  });
});

describe('asking for pictures that are not there', () => {
  it('is limited, while readers of pictures that are there go on', async () => {
    const pathOf = (uploadId: string) => fillPath(readUploadedPicture.path, { uploadId });
    const [known, unread] = [pathOf(randomUUID()), pathOf(randomUUID())];
    const picture = fillPath(readPicture.path, { fileName: `${'a'.repeat(64)}.webp` });
    gateway.upstreams.content.answerWith((_, response, { url }) => {
      if ([known, unread, picture].includes(url)) response.writeHead(302, { location: picture }).end();
      else sendJson(response, 404, problemOf('NOT_FOUND', 'request-1'));
    });
    const read = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers, redirect: 'manual' });
    const { cookie } = await gateway.signIn({ role: 'student' });
    for (const path of [known, picture]) expect((await read(path)).status).toBe(302);
    const missed = await flood(1_500, () => read(pathOf(randomUUID())));
    // Twenty at a time were under way when the window was full.
    expect(missed[404]).toBeGreaterThanOrEqual(RATE_LIMITS.misses.requests);
    expect(missed[429]).toBeGreaterThan(1_500 - RATE_LIMITS.misses.requests - 40);
    expect(Number((await read(unread)).headers.get('retry-after'))).toBeGreaterThan(0);
    const goOn = [read(known), read(picture), read(unread, { cookie }), read(unread, { 'x-forwarded-for': '203.0.113.7' })];
    expect((await Promise.all(goOn)).map(({ status }) => status)).toEqual([302, 302, 302, 302]);
  });
});

describe('upload links', () => {
  it('have a limit of their own for each person, an hour long', async () => {
    const { cookie } = await gateway.signIn({ role: 'Admin' });
    const { requestsOfStaff: requests, seconds } = RATE_LIMITS.uploadLinks;
    const ask = (headers: Record<string, string>) => request(createUploadLink.path, headers, 'POST');
    expect(await flood(requests + 5, () => ask({ cookie }))).toEqual({ 200: requests, 429: 5 });
    const wait = Number((await ask({ cookie })).headers.get('retry-after'));
    expect(wait).toBeGreaterThan(RATE_LIMITS.writes.seconds);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect((await request('/api/admin/products', { cookie }, 'POST')).status).toBe(200);
    expect((await ask({ cookie: (await gateway.signIn({ role: 'Admin' })).cookie })).status).toBe(200);
  });

  it('have none for a measurement', async () => {
    const lifted = await testGateway(startable, { RATE_LIMITS: 'bench' });
    lifted.upstreams.content.answerWith((_, response) => sendJson(response, 200, { ok: true }));
    const { cookie } = await lifted.signIn({ role: 'Admin' });
    const ask = () => fetch(lifted.url + createUploadLink.path, { method: 'POST', headers: { cookie } });
    expect(await flood(2 * RATE_LIMITS.uploadLinks.requests, ask)).toEqual({ 200: 2 * RATE_LIMITS.uploadLinks.requests });
    await lifted.stop();
  });
});

describe('a learner’s answers', () => {
  const pathOf = (attemptId: string) => fillPath(pingAttempt.path, { assessmentId: randomUUID(), attemptId });

  it('share one limit per attempt, whether its id is in upper or lower case', async () => {
    const { cookie } = await gateway.signIn({ role: 'student' });
    const attemptId = randomUUID();
    const { requests } = RATE_LIMITS.answers;
    const send = (turn: number) => request(pathOf(turn % 2 === 0 ? attemptId : attemptId.toUpperCase()), { cookie }, 'POST');
    expect(await flood(requests + 20, send)).toEqual({ 200: requests, 429: 20 });
    expect((await request(pathOf(randomUUID()), { cookie }, 'POST')).status).toBe(200);
  });

  it.each([
    ['ids that are made up', () => randomUUID()],
    ['what is no id', (turn: number) => `x${turn}`],
  ])('meets the ceiling of the person with %s', async (_, idOf) => {
    const { cookie } = await gateway.signIn({ role: 'student' });
    const { requestsOfPerson: most } = RATE_LIMITS.answers;
    expect(await flood(most + 30, (turn) => request(pathOf(idOf(turn)), { cookie }, 'POST'))).toEqual({ 200: most, 429: 30 });
    const other = await gateway.signIn({ role: 'student' });
    expect((await request(pathOf(randomUUID()), { cookie: other.cookie }, 'POST')).status).toBe(200);
  });
});

describe('exports', () => {
  it('are five in ten minutes for each person, beside their other reads, and the sixth says when to retry', async () => {
    const { cookie } = await gateway.signIn({ role: 'Admin' });
    expect(await flood(7, () => request(exportUsers.path, { cookie }))).toEqual({ 200: RATE_LIMITS.exports.requests, 429: 2 });
    expect(Number((await request(exportUsers.path, { cookie })).headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await request(listUsers.path, { cookie })).status).toBe(200);
    const { cookie: colleague } = await gateway.signIn({ role: 'Admin' });
    expect((await request(exportUsers.path, { cookie: colleague })).status).toBe(200);
  });
});
