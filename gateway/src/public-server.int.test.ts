/** Malformed requests are refused with our error body, and nothing of them reaches a service (docs/hostile-input.md#limits). */
import { connect } from 'node:net';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { Problem } from '@paanch/contracts/kernel/problem';
import { parseConfig } from '@paanch/platform/config/read-config';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayConfig } from './config.js';
import { startGateway } from './start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway(startable);
});
afterAll(() => gateway.stop());

/** Writes the bytes and reads until the other side ends. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => (text += chunk))
      .on('error', reject)
      .on('close', () => resolve(text));
  });
}

function firstAnswer(text: string): { status: number; code: string } {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), code: Problem.parse(JSON.parse(body)).code };
}

const HOST = 'Host: localhost\r\n';
const post = (headers: string, body: string) =>
  `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n${body}`;
const CLOSE = 'Connection: close\r\n';

describe('a request that two parsers could read differently', () => {
  it.each([
    ['both a length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\nGET /api/x HTTP/1.1\r\n\r\n')],
    ['two lengths', post('Content-Length: 4\r\nContent-Length: 5\r\n', '{}{}x')],
    ['a length that is not a number', post('Content-Length: +4\r\n', '{}{}')],
    ['a chunk whose size is not a number', post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n')],
    ['an unknown coding around the chunks', post('Transfer-Encoding: chunked, gzip\r\n', '0\r\n\r\n')],
    ['a header folded over two lines', `GET /api/auth/me HTTP/1.1\r\n${HOST}X-One: a\r\n b\r\n${CLOSE}\r\n`],
    ['a space before the colon', `GET /api/auth/me HTTP/1.1\r\n${HOST}X-One : a\r\n${CLOSE}\r\n`],
    ['a header with a bare carriage return', `GET /api/auth/me HTTP/1.1\r\n${HOST}X-One: a\rX-Two: b\r\n${CLOSE}\r\n`],
    ['no host', `GET /api/auth/me HTTP/1.1\r\n${CLOSE}\r\n`],
    ['two hosts', `GET /api/auth/me HTTP/1.1\r\n${HOST}Host: other.example\r\n${CLOSE}\r\n`],
    ['an unknown method', `FIVE / HTTP/1.1\r\n${HOST}\r\n`],
    ['not HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
  ])('is refused: %s', async (_, bytes) => {
    expect(firstAnswer(await exchange(bytes))).toEqual({ status: 400, code: 'MALFORMED_REQUEST' });
    expect(gateway.upstreams.auth.received).toHaveLength(0);
  });

  it.each([
    ['an absolute address', 'http://other.example/api/auth/me', 400],
    ['two slashes', '//api/auth/me', 400],
    ['an escaped dot', '/api/%2e%2e/auth/me', 404],
    ['a zero byte', '/api/auth/me%00', 404],
    ['a fragment of a query', '/api/auth/me?x=%zz', 401],
  ])('is judged by its path alone: %s', async (_, path, status) => {
    expect(firstAnswer(await exchange(`GET ${path} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`)).status).toBe(status);
  });

  it('is handled by its real method despite method override headers', async () => {
    const text = await exchange(`GET /api/auth/login HTTP/1.1\r\n${HOST}X-HTTP-Method-Override: POST\r\n${CLOSE}\r\n`);
    expect(firstAnswer(text).status).toBe(405);
  });

  it.each([
    ['TRACE', 405],
    ['OPTIONS', 405],
  ])('is not allowed: %s', async (method, status) => {
    expect(firstAnswer(await exchange(`${method} /api/auth/me HTTP/1.1\r\n${HOST}${CLOSE}\r\n`)).status).toBe(status);
  });

  it('is handled as usual when it has an unknown Expect header', async () => {
    expect(firstAnswer(await exchange(`GET /api/auth/me HTTP/1.1\r\n${HOST}Expect: five-stars\r\n${CLOSE}\r\n`)).status).toBe(401);
  });

  it('stays HTTP/1.1 when an upgrade is offered', async () => {
    const text = await exchange(
      `GET /api/auth/me HTTP/1.1\r\n${HOST}Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nConnection: Upgrade, HTTP2-Settings, close\r\n\r\n`,
    );
    expect(firstAnswer(text).status).toBe(401);
  });
});

describe('a request that is too large', () => {
  it.each([
    ['a line of 9 KB', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 414, 'URI_TOO_LONG'],
    ['a line of 40 KB', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 414, 'URI_TOO_LONG'],
    ['one header of 9 KB', `GET / HTTP/1.1\r\n${HOST}X-One: ${'a'.repeat(9_000)}\r\n${CLOSE}\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['headers of 40 KB', `GET / HTTP/1.1\r\n${HOST}X-One: ${'a'.repeat(40_000)}\r\n${CLOSE}\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['101 headers', `GET / HTTP/1.1\r\n${HOST}${'X-A: 1\r\n'.repeat(99)}${CLOSE}\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ])('is refused by name: %s', async (_, bytes, status, code) => {
    expect(firstAnswer(await exchange(bytes))).toEqual({ status, code });
  });
});

describe('many requests on one connection', () => {
  it('are answered in order', async () => {
    const text = await exchange(`${`GET /api/auth/me HTTP/1.1\r\n${HOST}\r\n`.repeat(20)}GET /api/nothing HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
    expect(statuses).toEqual([...Array<string>(20).fill('401'), '404']);
  });
});

describe('the thousandth request of a connection', () => {
  it.each([
    ['that a service answers', `POST /api/auth/logout HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`],
    ['that the gateway answers', `GET /api/nothing HTTP/1.1\r\n${HOST}\r\n`],
  ])('is answered and says that it was the last: one %s', async (_, request) => {
    const text = await exchange(request.repeat(LIMITS.requestsPerSocket));
    const heads = text.split('HTTP/1.1 ').slice(1);
    expect(heads).toHaveLength(LIMITS.requestsPerSocket);
    expect(heads.filter((head) => head.startsWith('5'))).toEqual([]);
    expect(heads.map((head) => /connection: close/i.test(head)).indexOf(true)).toBe(LIMITS.requestsPerSocket - 1);
  });
});

describe('a request that never ends', () => {
  it('gets a 408 and its connection is closed', async () => {
    const text = await exchange(`GET /api/auth/me HTTP/1.1\r\n${HOST}X-Slow: `);
    expect(firstAnswer(text)).toEqual({ status: 408, code: 'REQUEST_TIMEOUT' });
  });
});
