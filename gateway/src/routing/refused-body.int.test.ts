/** A client that writes its whole body before it reads finds the refusal, not a broken connection (docs/hostile-input.md#limits). */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { uploadFile, uploadProductImage } from '@paanch/contracts/content/files';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { fillPath } from '@paanch/contracts/kernel/route';
import { parseConfig } from '@paanch/platform/config/read-config';
import { sendJson } from '@paanch/testing/gateway/fake-service';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const MB = 1024 * 1024;

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await testGateway(startable);
  ({ cookie } = await gateway.signIn({ role: 'Admin' }));
  gateway.upstreams.content.answerWith((_, response) =>
    sendJson(response, ERRORS.FILE_TOO_LARGE.status, problemOf('FILE_TOO_LARGE', 'request-1')),
  );
});
afterAll(() => gateway.stop());

const FORM = 'Content-Type: multipart/form-data; boundary=b\r\nX-Last-Activity: 1700000000000\r\n';
const headOf = (path: string, framing: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n${FORM}${framing}\r\n`;

async function open(): Promise<Socket> {
  const socket = connect({ port: gateway.port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/** Writes everything, and only then reads. */
async function statusAfter(head: string, body: Buffer): Promise<string> {
  const socket = await open();
  socket.write(head);
  await new Promise<void>((resolve) => socket.write(body, () => resolve()));
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    // The last member of the answer.
    if (text.includes('"requestId"')) socket.destroy();
  });
  await closed(socket);
  return `${text.split(' ')[1]} ${/"code":"(\w+)"/.exec(text)?.[1]}`;
}

const chunked = (body: Buffer) => Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);
const picture = Buffer.alloc(6 * MB);
const byTheGateway = uploadProductImage.path;
const byTheService = fillPath(uploadFile.path, { uploadType: 'productImages' });

describe('a body of 6 MB', () => {
  it.each([
    ['by its length', byTheGateway, `Content-Length: ${picture.length}\r\n`, picture],
    ['by its length, on a connection to be closed', byTheGateway, `Connection: close\r\nContent-Length: ${picture.length}\r\n`, picture],
    ['by its chunks', byTheGateway, 'Transfer-Encoding: chunked\r\n', chunked(picture)],
    ['by the service, which does not read it', byTheService, `Content-Length: ${picture.length}\r\n`, picture],
    ['by the service, on a connection to be closed', byTheService, `Connection: close\r\nContent-Length: ${picture.length}\r\n`, picture],
    ['by the service, in chunks', byTheService, 'Transfer-Encoding: chunked\r\n', chunked(picture)],
  ])('is refused with 413 every time: %s', async (_, path, framing, body) => {
    const answers: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) answers.push(await statusAfter(headOf(path, framing), body));
    expect([...new Set(answers)]).toEqual(['413 FILE_TOO_LARGE']);
  });
});

describe('a body without an end', () => {
  it('is not read for ever', async () => {
    const socket = await open();
    socket.resume().write(headOf(byTheGateway, `Content-Length: ${1_024 * MB}\r\n`));
    const end = closed(socket);
    let sent = 0;
    while (!socket.destroyed && sent < 10 * LIMITS.discardedBytes) {
      sent += picture.length;
      if (!socket.write(picture)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), end]);
    }
    await end;
    expect(sent).toBeLessThan(10 * LIMITS.discardedBytes);
  });
});
