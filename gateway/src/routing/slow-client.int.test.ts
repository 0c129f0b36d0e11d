/** A client that is slow to send its body gets a 408, and the service is not blamed (docs/hostile-input.md#limits, docs/reliability.md#time-outs). */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectNats, type NatsConnection } from '@nats-io/transport-node';
import { login } from '@paanch/contracts/auth/sign-in/sessions';
import { Problem } from '@paanch/contracts/kernel/problem';
import { parseConfig } from '@paanch/platform/config/read-config';
import { sendJson, textOf } from '@paanch/testing/gateway/fake-service';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GatewayConfig, gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';
import { TIMES } from '../times.js';

const SERVICE_MS = 300;
const CLIENT_MS = 1_500;
const times = { ...TIMES, headersTimeoutMs: CLIENT_MS, requestTimeoutMs: CLIENT_MS, gatewayMs: SERVICE_MS, gatewayAuthMs: SERVICE_MS };
const startable = {
  start: (config: GatewayConfig) => startGateway(config, times),
  parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment),
};

let gateway: TestGateway;
let nats: NatsConnection;
const reported: string[] = [];
beforeEach(async () => {
  gateway = await testGateway(startable);
  const { host, username, password } = new URL(gateway.natsUrl);
  nats = await connectNats({ servers: host, user: username, pass: password });
  reported.length = 0;
  nats.subscribe('observations.gateway.SYSTEM_ERROR', { callback: (_, message) => void reported.push(message.string()) });
  await nats.flush();
  return () => nats.close();
});
afterEach(() => gateway.stop());

const HEAD = `POST ${login.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
const KNOWN_LENGTH = `${HEAD}Content-Length: 20\r\n\r\n{`;
const CHUNKS = `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`;

/** Writes the beginning of a request and keeps the socket open even after the other side has ended. */
async function begin(bytes: string): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  return { socket, text: () => text };
}

const statusOf = (text: string) => Number(text.split(' ')[1]);

describe('a client that stalls in its body', () => {
  it.each([
    ['of a length it named', KNOWN_LENGTH, 'nothing'],
    ['of chunks', CHUNKS, 'a request that is cut'],
  ])('%s gets a 408 at its own time limit, and its connection ends', async (_, bytes, reaching) => {
    let reached = 'nothing';
    gateway.upstreams.auth.answerWith((request) => {
      reached = 'a request';
      request.on('error', () => (reached += ' that is cut')).resume();
    });
    const { socket, text } = await begin(bytes);
    await pause(SERVICE_MS * 2);
    expect(text()).toBe('');
    await once(socket, 'end');
    const [, body = ''] = text().split('\r\n\r\n');
    expect([statusOf(text()), Problem.parse(JSON.parse(body)).code]).toEqual([408, 'REQUEST_TIMEOUT']);
    await eventually('the gateway lets go of the connection', () => {
      socket.write('x');
      return socket.destroyed;
    });
    await eventually(`what reaches the service is ${reaching}`, () => reached === reaching);
    await gateway.stop();
    await nats.flush();
    expect(reported).toEqual([]);
  });
});

describe('a body that takes longer than the service has', () => {
  it.each([
    ['of known length', `${HEAD}Content-Length: 2\r\n\r\n{`, '}'],
    ['in chunks', CHUNKS, '1\r\n}\r\n0\r\n\r\n'],
  ])('arrives: one %s', async (_, bytes, rest) => {
    gateway.upstreams.auth.answerWith((request, response) => void textOf(request).then((text) => sendJson(response, 200, { text })));
    const { socket, text } = await begin(bytes);
    await pause(SERVICE_MS * 2);
    socket.write(rest);
    await eventually('it is answered', () => text().endsWith('{"text":"{}"}') || text().includes('{"text":"{}"}'));
    expect(statusOf(text())).toBe(200);
    socket.destroy();
  });

  it.each([
    ['of known length', `${HEAD}Content-Length: 2\r\n\r\n{`, '}'],
    ['in chunks', CHUNKS, '1\r\n}\r\n0\r\n\r\n'],
  ])('leaves the service its own time and no more: one %s', async (_, bytes, rest) => {
    gateway.upstreams.auth.answerWith((request) => void request.resume());
    const { socket, text } = await begin(bytes);
    await pause(SERVICE_MS * 2);
    const from = performance.now();
    socket.write(rest);
    await eventually('it is answered for', () => text() !== '');
    expect(performance.now() - from).toBeGreaterThan(SERVICE_MS * 0.9);
    expect(statusOf(text())).toBe(504);
    socket.destroy();
  });
});
