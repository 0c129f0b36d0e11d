/** A socket through the gateway: who may open it, how it talks, and when it ends (docs/hostile-input.md#sockets). */
import { connect as connectTo } from 'node:net';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { openVoice } from '@paanch/contracts/interview/interviews/voice';
import { parseConfig } from '@paanch/platform/config/read-config';
import { type OpenedSocket, openSocket } from '@paanch/testing/builders/open-socket';
import { eventually } from '@paanch/testing/engines/eventually';
import type { TestSession } from '@paanch/testing/gateway/access-cookies';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const OWN = 'http://localhost:8080';
const SECRET = 'secret-of-the-query';
/** Closed without a word: the connection was cut. */
const CUT = 1006;

let gateway: TestGateway;
let nats: NatsConnection;
let observed = '';
beforeAll(async () => {
  gateway = await testGateway(startable);
  const { host, username, password } = new URL(gateway.natsUrl);
  nats = await connect({ servers: host, user: username, pass: password });
  nats.subscribe('observations.gateway.*', { callback: (_, message) => void (observed += message.string()) });
  await eventually('the gateway is connected to NATS', async () => (await fetch(`${gateway.url}/readyz`)).ok);
});
afterAll(async () => {
  await nats.close();
  await gateway.stop();
});

/** The service's ends, in order. */
let ends: OpenedSocket['socket'][] = [];
beforeEach(() => {
  ends = [];
  gateway.upstreams.interview.openSocketsWith((socket) => {
    ends.push(socket);
    socket.on('message', (data: Buffer) => socket.send(data.toString('utf8')));
  });
});

const learner = () => gateway.signIn({ role: 'student' });

function open(cookie: string, { origin = OWN, path = openVoice.path }: { origin?: string; path?: string } = {}): Promise<OpenedSocket> {
  return openSocket(`${gateway.url}${path}?access_token=${SECRET}`, { ...(cookie !== '' && { cookie }), ...(origin !== '' && { origin }) });
}

async function expectEcho({ socket, messages }: OpenedSocket, text = 'hello'): Promise<void> {
  const before = messages.length;
  socket.send(text);
  await eventually('it comes back', () => messages.length > before);
  expect(messages.at(-1) === text).toBe(true);
}

const close = ({ socket, closed }: OpenedSocket) => {
  socket.close();
  return closed;
};

/** The first line of the answer to a handshake that a client of ours would not send. */
async function answerTo(method: string, path: string, cookie: string, more: readonly string[] = []): Promise<string> {
  const socket = connectTo(gateway.port, '127.0.0.1');
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, `Origin: ${OWN}`, 'Connection: Upgrade', ...more];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += Buffer.from(chunk).toString('utf8');
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
  const [, code] = /"code":"(\w+)"/.exec(text) ?? [];
  return `${status} ${code}`;
}

describe('a socket through the gateway', () => {
  it('is opened for a learner: the service knows whose it is, and sees nothing that is the gateway’s', async () => {
    const session = await learner();
    const socket = await open(session.cookie);
    await expectEcho(socket);
    const received = gateway.upstreams.interview.received.at(-1);
    expect(received).toMatchObject({ url: `${openVoice.path}?access_token=${SECRET}`, identity: { sub: session.userId, role: 'student' } });
    expect(Object.keys(received?.headers ?? {}).filter((name) => ['cookie', 'authorization', 'x-role'].includes(name))).toEqual([]);
    expect(await close(socket)).toBe(1005);
    await eventually('the service knows', () => ends[0]?.readyState === 3);
  });

  it('is found behind two slashes', async () => {
    const socket = await open((await learner()).cookie, { path: `/${openVoice.path}` });
    await expectEcho(socket);
    await close(socket);
  });

  it('brings large messages whole, however slowly they are read', async () => {
    const socket = await open((await learner()).cookie);
    await expectEcho(socket, 'x'.repeat(2 * 1024 * 1024));
    const [end] = ends;
    socket.socket.pause();
    for (let part = 0; part < 40; part += 1) end?.send('y'.repeat(512 * 1024));
    await eventually('the service has to wait for its reader', () => (end?.bufferedAmount ?? 0) > 0);
    socket.socket.resume();
    await eventually('all is read', () => socket.messages.length === 41);
    await close(socket);
  });

  it('passes on the code its service closes it with', async () => {
    const socket = await open((await learner()).cookie);
    ends[0]?.close(1008, 'no');
    expect(await socket.closed).toBe(1008);
  });
});

describe('a socket is refused', () => {
  it.each([
    ['a page of another site', 'https://other.example', 403, 'CROSS_ORIGIN_REJECTED'],
    ['a page of another port', 'http://localhost:8081', 403, 'CROSS_ORIGIN_REJECTED'],
    ['a page without an origin', 'null', 403, 'CROSS_ORIGIN_REJECTED'],
    ['a caller that names none', '', 403, 'CROSS_ORIGIN_REJECTED'],
  ])('to %s', async (_, origin, status, code) => {
    await expect(open((await learner()).cookie, { origin })).rejects.toMatchObject({ status, body: { code } });
    expect(ends).toEqual([]);
  });

  it('to nobody, to staff, and to one whose session has ended', async () => {
    await expect(open('')).rejects.toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
    await expect(open((await gateway.signIn({ role: 'Admin' })).cookie)).rejects.toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    const ended = await gateway.signIn({ role: 'student' });
    gateway.upstreams.auth.sessions.set(ended.sid, { ...ended.state, alive: false, cause: 'revoked' });
    await expect(open(ended.cookie)).rejects.toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
    expect(ends).toEqual([]);
  });

  it('at a path without a socket, and without a proper upgrade', async () => {
    const { cookie } = await learner();
    await expect(open(cookie, { path: '/ws/others' })).rejects.toMatchObject({ status: 404 });
    await expect(open(cookie, { path: '/api/openapi.json' })).rejects.toMatchObject({ status: 200 });
    expect(await answerTo('GET', openVoice.path, cookie, ['Upgrade: h2c'])).toBe('400 MALFORMED_REQUEST');
    expect(await answerTo('POST', openVoice.path, cookie, ['Upgrade: websocket'])).toBe('405 METHOD_NOT_ALLOWED');
    const body = ['Upgrade: websocket', 'Content-Length: 5', '', 'hello'];
    expect(await answerTo('POST', '/api/auth/login', cookie, body)).toBe('400 MALFORMED_REQUEST');
    const plain = await fetch(`${gateway.url}${openVoice.path}`, { headers: { cookie, origin: OWN } });
    expect([plain.status, await plain.json()]).toEqual([400, expect.objectContaining({ code: 'MALFORMED_REQUEST' })]);
  });

  it('in the words of the service', async () => {
    gateway.upstreams.interview.openSocketsWith(null);
    await expect(open((await learner()).cookie)).rejects.toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('without a word of its query', async () => {
    await eventually('the foreign pages are observed', () => observed.includes('UNAUTHORIZED_ACCESS'));
    expect(observed).toContain(openVoice.path);
    expect(observed).not.toContain(SECRET);
  });
});

describe('an open socket', () => {
  it('ends with its session: at once when revoked, otherwise with the next check', async () => {
    const [revoked, expired, staying] = await Promise.all([learner(), learner(), learner()]);
    const sockets = await Promise.all([revoked, expired, staying].map(({ cookie }: TestSession) => open(cookie)));
    nats.publish('control.session_revoked', JSON.stringify({ sid: revoked.sid }));
    expect(await sockets[0]?.closed).toBe(CUT);
    gateway.upstreams.auth.sessions.set(expired.sid, { ...expired.state, alive: false, cause: 'expired' });
    expect(await sockets[1]?.closed).toBe(CUT);
    await eventually('the service knows', () => ends.filter(({ readyState }) => readyState === 3).length === 2);
    for (const socket of sockets.slice(2)) {
      await expectEcho(socket);
      await close(socket);
    }
  });

  it('ends when the same person opens another', async () => {
    const [one, other] = await Promise.all([learner(), learner()]);
    const [first, foreign] = [await open(one.cookie), await open(other.cookie)];
    const second = await open(one.cookie);
    expect(await first.closed).toBe(CUT);
    await expectEcho(second);
    await expectEcho(foreign);
    await Promise.all([close(second), close(foreign)]);
  });

  it('ends with either side of it', async () => {
    const [left, lost] = [await open((await learner()).cookie), await open((await learner()).cookie)];
    left.socket.terminate();
    ends[1]?.terminate();
    expect(await lost.closed).toBe(CUT);
    await eventually('the service knows', () => ends[0]?.readyState === 3);
  });

  it('ends with the gateway, and a service that is away is 503', async () => {
    const other = await testGateway(startable);
    other.upstreams.interview.openSocketsWith((socket) => socket.send('hello'));
    const session = await other.signIn({ role: 'student' });
    const headers = { cookie: session.cookie, origin: OWN };
    const socket = await openSocket(`${other.url}${openVoice.path}`, headers);
    await eventually('it speaks', () => socket.messages.length === 1);
    await other.upstreams.interview.stop();
    expect(await socket.closed).toBe(CUT);
    await expect(openSocket(`${other.url}${openVoice.path}`, headers)).rejects.toMatchObject({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE' },
    });
    await other.stop();
  });

  it('does not keep the gateway from stopping', async () => {
    const other = await testGateway(startable);
    other.upstreams.interview.openSocketsWith(() => undefined);
    const session = await other.signIn({ role: 'student' });
    const socket = await openSocket(`${other.url}${openVoice.path}`, { cookie: session.cookie, origin: OWN });
    await other.stop();
    expect(await socket.closed).toBe(CUT);
  });
});
