/**
 * Forwarding to services that are slow, down, or answer with something other than our error body (docs/reliability.md#time-outs,
 * docs/hostile-input.md#error-shape).
 */
import { request as httpRequest, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { exportUsers } from '@paanch/contracts/auth/exports';
import { login } from '@paanch/contracts/auth/sign-in/sessions';
import { createUploadLink } from '@paanch/contracts/content/files';
import { LIMITS, TIMEOUTS } from '@paanch/contracts/kernel/limits';
import { Problem } from '@paanch/contracts/kernel/problem';
import { parseConfig } from '@paanch/platform/config/read-config';
import { sendJson, textOf } from '@paanch/testing/gateway/fake-service';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';
import { SOCKETS_PER_SERVICE } from './forward-json.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const PRODUCTS = '/api/admin/products';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await testGateway(startable);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  ({ cookie } = await gateway.signIn({ role: 'Admin' }));
  gateway.upstreams.content.received.length = 0;
  gateway.upstreams.content.answerWith((_, response) => sendJson(response, 200, { ok: true }));
});

const read = () => fetch(`${gateway.url}${PRODUCTS}`, { headers: { cookie } });
const codeOf = async (answer: Response) => [answer.status, Problem.parse(await answer.json()).code];

/** Sends a chunked body; resolves with the status and text of the answer. */
function sendChunks(path: string, chunks: readonly string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${gateway.url}${path}`,
      { method: 'POST', headers: { cookie, 'content-type': 'application/json', 'transfer-encoding': 'chunked' } },
      (response) => {
        void textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
      },
    );
    request.on('error', reject);
    for (const chunk of chunks) request.write(chunk);
    request.end();
  });
}

describe('an answer in JSON', () => {
  const rows = { data: Array.from({ length: 100 }, (_, index) => ({ id: index, name: `Learner ${index}` })) };
  const readAs = (accepted: string, method = 'GET') =>
    fetch(`${gateway.url}${PRODUCTS}`, { method, headers: { cookie, 'accept-encoding': accepted } });

  it('of more than one packet is compressed when the client accepts that', async () => {
    gateway.upstreams.content.answerWith((_, response) => sendJson(response, 200, rows));
    const [packed, plain] = [await readAs('gzip, br'), await readAs('identity')];
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual(['gzip', 'Cookie, Accept-Encoding']);
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Cookie']);
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 3);
    expect(await packed.json()).toEqual(rows);
    expect(await plain.json()).toEqual(rows);
  });

  it('of one packet is not compressed', async () => {
    expect((await readAs('gzip')).headers.get('content-encoding')).toBeNull();
  });

  it('that breaks off is replaced by an error', async () => {
    gateway.upstreams.content.answerWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5_000 });
      response.write('{"data":[');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(readAs('gzip').then((answer) => [answer.status, answer.ok])).resolves.toEqual([503, false]);
  });
});

describe('a body', () => {
  it('of unknown length arrives unchanged', async () => {
    let arrived = '';
    gateway.upstreams.content.answerWith(
      (request, response) =>
        void textOf(request).then((text) => {
          arrived = text;
          sendJson(response, 201, { ok: true });
        }),
    );
    expect((await sendChunks(PRODUCTS, ['{"name":', '"Five"', '}'])).status).toBe(201);
    expect(arrived).toBe('{"name":"Five"}');
  });

  it('that exceeds the limit is refused by the gateway, and nothing of it reaches the service', async () => {
    const part = 'a'.repeat(64 * 1024);
    const { status, text } = await sendChunks(
      PRODUCTS,
      Array.from({ length: LIMITS.bodyBytes / part.length + 2 }, () => part),
    );
    expect([status, Problem.parse(JSON.parse(text)).code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect(gateway.upstreams.content.received).toEqual([]);
  });

  const write = (body: string) =>
    fetch(`${gateway.url}${PRODUCTS}`, {
      method: 'POST',
      body,
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });

  it('of known length arrives unchanged from many chunks, and so does an answer of that length', async () => {
    const body = JSON.stringify({ name: 'ñ'.repeat(100_000) });
    gateway.upstreams.content.answerWith(
      (request, response) => void textOf(request).then((text) => response.setHeader('content-type', 'application/json').end(text)),
    );
    const answer = await write(body);
    expect(answer.status).toBe(200);
    expect((await answer.text()) === body).toBe(true);
  });

  it('that is answered before it was read does not break later requests', async () => {
    gateway.upstreams.content.answerWith((_, response) => sendJson(response, 409, { code: 'CONFLICT' }));
    const body = JSON.stringify({ name: 'a'.repeat(200_000) });
    for (let turn = 0; turn < 5; turn += 1) expect((await write(body)).status).toBe(409);
    gateway.upstreams.content.answerWith(
      (request, response) => void textOf(request).then((text) => sendJson(response, 201, { bytes: text.length })),
    );
    expect(await (await write('{}')).json()).toEqual({ bytes: 2 });
  });

  it('of exactly the limit is accepted', async () => {
    gateway.upstreams.content.answerWith(
      (request, response) => void textOf(request).then((text) => sendJson(response, 201, { bytes: text.length })),
    );
    expect(await sendChunks(PRODUCTS, ['a'.repeat(LIMITS.bodyBytes)])).toMatchObject({ status: 201 });
  });
});

describe('an idempotency key', () => {
  it('is forwarded, and so is the header that marks a repeated answer', async () => {
    gateway.upstreams.content.answerWith((_, response) => {
      response.setHeader('idempotency-replayed', 'true');
      response.setHeader('x-of-our-own', 'secret');
      sendJson(response, 201, { ok: true });
    });
    const answer = await fetch(`${gateway.url}${PRODUCTS}`, {
      method: 'POST',
      body: '{}',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': 'one of mine' },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('idempotency-replayed')).toBe('true');
    expect(answer.headers.get('x-of-our-own')).toBeNull();
    expect(gateway.upstreams.content.received[0]?.headers['idempotency-key']).toBe('one of mine');
  });
});

const sendSlow = (sender: string) =>
  fetch(`${gateway.url}${createUploadLink.path}`, {
    method: 'POST',
    body: '{}',
    headers: { cookie: sender, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });

describe('a service', () => {
  it('is told how long it has, which is longer for a slow call', async () => {
    await sendSlow(cookie);
    await read();
    const told = gateway.upstreams.content.received.map(({ headers }) => Number(headers['x-paanch-deadline']));
    expect(told).toEqual([TIMEOUTS.gatewayMs + createUploadLink.waitsMs, TIMEOUTS.gatewayMs]);
  });

  it('that does not answer in time becomes a 504', async () => {
    const { cookie: learner } = await gateway.signIn({ role: 'student' });
    gateway.upstreams.auth.answerWith(() => undefined);
    const answer = await fetch(`${gateway.url}${login.path}`, {
      method: 'POST',
      body: '{}',
      headers: { cookie: learner, 'content-type': 'application/json' },
    });
    expect(await codeOf(answer)).toEqual([504, 'UPSTREAM_TIMEOUT']);
  });

  it('answers ordinary requests while it is at more slow calls than it gets connections for', async () => {
    const { content } = gateway.upstreams;
    const waiting: ServerResponse[] = [];
    content.answerWith(({ url }, response) => {
      if (url === createUploadLink.path) waiting.push(response);
      else sendJson(response, 200, { ok: true });
    });
    const senders = await Promise.all(Array.from({ length: SOCKETS_PER_SERVICE / 8 + 1 }, () => gateway.signIn({ role: 'Admin' })));
    const slow = senders.flatMap((sender) => Array.from({ length: 8 }, () => sendSlow(sender.cookie)));
    await eventually('it has as many as it gets connections for', () => waiting.length === SOCKETS_PER_SERVICE);
    expect((await read()).status).toBe(200);
    content.answerWith((_, response) => sendJson(response, 200, { ok: true }));
    for (const response of waiting) sendJson(response, 200, { ok: true });
    expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('that is down becomes a 503 with our error body', async () => {
    const alone = await testGateway(startable);
    const { cookie: staff } = await alone.signIn({ role: 'Admin' });
    await alone.upstreams.content.stop();
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${alone.url}${PRODUCTS}`, { method, headers: { cookie: staff, 'sec-fetch-site': 'same-origin' } });
      expect(await codeOf(answer)).toEqual([503, 'SERVICE_UNAVAILABLE']);
    }
    await alone.stop();
  });

  it('that drops a read is retried once, but never for a write', async () => {
    let turn = 0;
    gateway.upstreams.content.answerWith((request, response) => {
      turn += 1;
      if (turn === 1) request.socket.destroy();
      else sendJson(response, 200, { turn });
    });
    const answer = await read();
    expect([answer.status, await answer.json()]).toEqual([200, { turn: 2 }]);
    turn = 0;
    const write = await fetch(`${gateway.url}${PRODUCTS}`, {
      method: 'POST',
      body: '{}',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    expect(await codeOf(write)).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(turn).toBe(1);
  });

  it.each([
    [500, 500, 'INTERNAL'],
    [502, 503, 'SERVICE_UNAVAILABLE'],
    [404, 404, 'NOT_FOUND'],
    [418, 400, 'MALFORMED_REQUEST'],
  ])('that fails with %i and a body of its own becomes %i %s', async (sent, status, code) => {
    gateway.upstreams.content.answerWith((_, response) =>
      response.writeHead(sent, { 'content-type': 'text/html', 'x-powered-by': 'x' }).end('<h1>stack at /srv/secret.js</h1>'),
    );
    const answer = await read();
    const text = await answer.text();
    expect([answer.status, Problem.parse(JSON.parse(text)).code]).toEqual([status, code]);
    expect(text).not.toContain('secret');
  });

  it('that breaks off in the middle of an answer aborts the answer, not the gateway', async () => {
    gateway.upstreams.content.answerWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"half":');
      setImmediate(() => response.destroy());
    });
    await expect(read().then((answer) => answer.text())).rejects.toThrow('terminated');
    gateway.upstreams.content.answerWith((_, response) => sendJson(response, 200, { ok: true }));
    expect((await read()).status).toBe(200);
  });

  it('that breaks off in the middle of a file aborts the file; before that its name and type have passed', async () => {
    gateway.upstreams.auth.answerWith((_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="users-2026-11-22.csv"' });
      response.write('Name\r\n');
      setTimeout(() => response.destroy(), 50);
    });
    const answer = await fetch(`${gateway.url}${exportUsers.path}`, { headers: { cookie } });
    expect([answer.headers.get('content-disposition'), answer.headers.get('cache-control')]).toEqual([
      'attachment; filename="users-2026-11-22.csv"',
      'no-store',
    ]);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it('sees the request for a file aborted when the browser disconnects in the middle of it', async () => {
    let isGone = false;
    gateway.upstreams.auth.answerWith((_, response) => {
      response.on('close', () => (isGone = true));
      response.writeHead(200, { 'content-type': 'text/csv' }).write('Name\r\n');
    });
    const leaving = new AbortController();
    const answer = await fetch(`${gateway.url}${exportUsers.path}`, { headers: { cookie }, signal: leaving.signal });
    expect(answer.status).toBe(200);
    leaving.abort();
    await eventually('the service sees it', () => isGone);
  });

  it('sees its request aborted when the browser disconnects', async () => {
    let isGone = false;
    let hasArrived = false;
    gateway.upstreams.content.answerWith((_, response) => {
      hasArrived = true;
      response.on('close', () => (isGone = true));
    });
    const leaving = new AbortController();
    const answer = fetch(`${gateway.url}${PRODUCTS}`, { headers: { cookie }, signal: leaving.signal });
    answer.catch(() => undefined);
    await eventually('the request is there', () => hasArrived);
    leaving.abort();
    await eventually('the service sees it', () => isGone);
  });

  it('is reached over kept-alive connections', async () => {
    const ports = new Set<number | undefined>();
    gateway.upstreams.content.answerWith((request, response) => {
      ports.add(request.socket.remotePort);
      sendJson(response, 200, {});
    });
    for (let turn = 0; turn < 20; turn += 1) await (await read()).text();
    expect(ports.size).toBeLessThan(5);
  });

  it('can answer in several writes', async () => {
    gateway.upstreams.content.answerWith((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"first":1,');
      void pause(0).then(() => response.end('"second":2}'));
    });
    const answer = await read();
    expect(await answer.json()).toEqual({ first: 1, second: 2 });
  });
});
