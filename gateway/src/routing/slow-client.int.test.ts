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

/** How long a service has for its answer, and a client for its body. */
interface Patience {
  readonly serviceMs: number;
  readonly clientMs: number;
}
const startable = ({ serviceMs, clientMs }: Patience) => {
  const times = { ...TIMES, headersTimeoutMs: clientMs, requestTimeoutMs: clientMs, gatewayMs: serviceMs, gatewayAuthMs: serviceMs };
  return {
    start: (config: GatewayConfig) => startGateway(config, times),
    parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment),
  };
};

let gateway: TestGateway;
let nats: NatsConnection;
const reported: string[] = [];
async function open(patience: Patience): Promise<void> {
  gateway = await testGateway(startable(patience));
  const { host, username, password } = new URL(gateway.natsUrl);
  nats = await connectNats({ servers: host, user: username, pass: password });
  reported.length = 0;
  nats.subscribe('observations.gateway.SYSTEM_ERROR', { callback: (_, message) => void reported.push(message.string()) });
  await nats.flush();
}
afterEach(() => Promise.all([nats.close(), gateway.stop()]));

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
  const patience = { serviceMs: 300, clientMs: 1_500 };
  beforeEach(() => open(patience));

  it.each([
    ['of a length it named', KNOWN_LENGTH],
    ['of chunks', CHUNKS],
  ])('%s gets a 408 at its own time limit, and its connection ends', async (_, bytes) => {
    gateway.upstreams.auth.received.length = 0;
    const from = performance.now();
    const { socket, text } = await begin(bytes);
    await once(socket, 'end');
    expect(performance.now() - from).toBeGreaterThan(patience.clientMs * 0.9);
    const [, body = ''] = text().split('\r\n\r\n');
    expect([statusOf(text()), Problem.parse(JSON.parse(body)).code]).toEqual([408, 'REQUEST_TIMEOUT']);
    await eventually('the gateway lets go of the connection', () => {
      socket.write('x');
      return socket.destroyed;
    });
    expect(gateway.upstreams.auth.received).toEqual([]);
    await gateway.stop();
    await nats.flush();
    expect(reported).toEqual([]);
  });
});

describe('a body that takes longer than the service has', () => {
  // The service needs little of its time, and the client is never too slow, however busy the machine is.
  const patience = { serviceMs: 1_000, clientMs: 20_000 };
  const bodyMs = patience.serviceMs * 1.5;
  beforeEach(() => open(patience));

  it.each([
    ['of known length', `${HEAD}Content-Length: 2\r\n\r\n{`, '}'],
    ['in chunks', CHUNKS, '1\r\n}\r\n0\r\n\r\n'],
  ])('arrives: one %s', async (_, bytes, rest) => {
    gateway.upstreams.auth.answerWith((request, response) => void textOf(request).then((text) => sendJson(response, 200, { text })));
    const { socket, text } = await begin(bytes);
    await pause(bodyMs);
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
    await pause(bodyMs);
    const from = performance.now();
    socket.write(rest);
    await eventually('it is answered for', () => text() !== '');
    expect(performance.now() - from).toBeGreaterThan(patience.serviceMs * 0.9);
    expect(statusOf(text())).toBe(504);
    socket.destroy();
  });
});
