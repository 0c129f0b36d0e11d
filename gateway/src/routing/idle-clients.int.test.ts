/** Clients that do nothing hold up nobody else (docs/reliability.md#files-on-their-way). */
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { login } from '@paanch/contracts/auth/sign-in/sessions';
import { readPicture, receiveUpload } from '@paanch/contracts/content/files';
import { FILE_PLACES } from '@paanch/contracts/kernel/limits';
import { Problem } from '@paanch/contracts/kernel/problem';
import { fillPath } from '@paanch/contracts/kernel/route';
import { parseConfig } from '@paanch/platform/config/read-config';
import { sendJson } from '@paanch/testing/gateway/fake-service';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GatewayConfig, gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';
import { TIMES } from '../times.js';

const times = { ...TIMES, bodyIdleMs: 3_000, readerIdleMs: 3_000 };
const startable = {
  start: (config: GatewayConfig) => startGateway(config, times),
  parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment),
};

/** More than the kernel buffers on both connections; a smaller picture can count as sent although nobody reads it. */
const PICTURE = Buffer.alloc(48 * 1024 * 1024, 'paanch');
const DATA = JSON.stringify({ data: 'x'.repeat(PICTURE.length) });
const PICTURE_PATH = fillPath(readPicture.path, { fileName: `${'a'.repeat(64)}.webp` });
const LINK = `${fillPath(receiveUpload.path, { uploadType: 'resumes', uploadId: randomUUID() })}?expires=9999999999`;

let gateway: TestGateway;
/** Pictures that the service could not send whole. */
let cut = 0;
const sockets = new Set<Socket>();
beforeEach(async () => {
  cut = 0;
  gateway = await testGateway(startable, { TRUSTED_PROXY_HOPS: '1' });
  gateway.upstreams.content.answerWith((request, response, { method }) => {
    if (method === 'PUT') request.on('end', () => response.writeHead(204).end()).resume();
    else if (request.url !== PICTURE_PATH) sendJson(response, 200, { ok: true });
    else {
      response.on('close', () => (cut += response.writableFinished ? 0 : 1));
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': PICTURE.length }).end(PICTURE);
    }
  });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await gateway.stop();
});

/** Writes the beginning of a request, and nothing after it; a paused socket reads nothing either. */
function begin(source: string, bytes: string): Socket {
  const socket = connect({ port: gateway.port, host: '127.0.0.1' });
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.write(bytes.replace('\r\n', `\r\nHost: localhost\r\nX-Forwarded-For: ${source}\r\n`));
  return socket;
}

/** From as many sources as it takes to fill all places. */
const sourceOf = (turn: number) => `203.0.113.${turn % 20}`;
const many = (count: number, bytes: string) => Array.from({ length: count }, (_, turn) => begin(sourceOf(turn), bytes));
const READ = `GET ${PICTURE_PATH} HTTP/1.1\r\n\r\n`;
const SLOW_UPLOAD = `PUT ${LINK} HTTP/1.1\r\nContent-Type: application/pdf\r\nContent-Length: 5000\r\n\r\n%PDF`;
const SLOW_JSON = `POST ${login.path} HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`;

const healthy = { 'x-forwarded-for': '198.51.100.1' };
const requestsOf = (method: string) => gateway.upstreams.content.received.filter((received) => received.method === method).length;

describe('300 idle readers and 600 slow senders', () => {
  it('end, while a picture, an upload, a sign-in and a page’s data of others are answered', async () => {
    const { cookie } = await gateway.signIn({ role: 'Admin' });
    many(300, READ);
    const senders = [...many(300, SLOW_UPLOAD), ...many(300, SLOW_JSON)].map((socket) => socket.resume());
    await eventually('all places are taken', () => {
      return requestsOf('GET') >= FILE_PLACES.download.inAll && requestsOf('PUT') >= FILE_PLACES.upload.inAll;
    });
    const picture = fetch(gateway.url + PICTURE_PATH, { headers: healthy }).then(async (answer) => (await answer.arrayBuffer()).byteLength);
    const upload = fetch(gateway.url + LINK, {
      method: 'PUT',
      headers: { ...healthy, 'content-type': 'application/pdf' },
      body: Buffer.alloc(1024 * 1024),
    });
    const signIn = fetch(gateway.url + login.path, {
      method: 'POST',
      headers: { ...healthy, 'content-type': 'application/json' },
      body: '{}',
    });
    const data = fetch(`${gateway.url}/api/admin/products`, { headers: { ...healthy, cookie } });
    const statuses = await Promise.all([upload, signIn, data].map(async (answer) => (await answer).status));
    expect([await picture, ...statuses]).toEqual([PICTURE.length, 204, 200, 200]);
    await eventually('every sender is cut off', () => senders.every(({ destroyed }) => destroyed));
    await eventually('every reader is cut off', () => cut === 300);
  });
});

describe('an idle reader of data', () => {
  it('is cut off too', async () => {
    let isGone = false;
    gateway.upstreams.content.answerWith((_, response) => {
      response.on('close', () => (isGone = true));
      response.writeHead(200, { 'content-type': 'application/json' }).end(DATA);
    });
    const { cookie } = await gateway.signIn({ role: 'Admin' });
    begin('203.0.113.7', `GET /api/admin/products HTTP/1.1\r\nCookie: ${cookie}\r\n\r\n`);
    await eventually('the service sees it', () => isGone);
  });
});

describe('one person', () => {
  it('has only so many files on their way: the rest waits, and what is beyond is refused with when to come again', async () => {
    const { ofOne, waitingOfOne } = FILE_PLACES.upload;
    const source = '203.0.113.7';
    Array.from({ length: ofOne + waitingOfOne }, () => begin(source, SLOW_UPLOAD));
    await eventually('its places are taken', () => requestsOf('PUT') === ofOne);
    const send = (from: string) =>
      fetch(gateway.url + LINK, { method: 'PUT', headers: { 'x-forwarded-for': from, 'content-type': 'application/pdf' }, body: '%PDF' });
    const refused = await send(source);
    expect([refused.status, Problem.parse(await refused.json()).code, refused.headers.get('retry-after')]).toEqual([
      429,
      'RATE_LIMITED',
      '5',
    ]);
    expect((await send('203.0.113.8')).status).toBe(204);
  });
});
