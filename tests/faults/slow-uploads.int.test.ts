/** Uploads as slow networks send them, through the gateway to the service that keeps them (docs/files.md#limits). */
import { mkdtemp, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createUploadLink, uploadProductImage } from '@paanch/contracts/content/files';
import { Problem } from '@paanch/contracts/kernel/problem';
import { parseConfig } from '@paanch/platform/config/read-config';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { makeNoiseJpeg } from '@paanch/testing/pictures/make-jpeg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type GatewayConfig, gatewayConfig } from '../../gateway/src/config.js';
import { startGateway } from '../../gateway/src/start-gateway.js';
import { TIMES } from '../../gateway/src/times.js';
import { contentService } from '../../services/content/src/content.module.js';

/** What an ordinary request has; the pace is the real one. */
const ORDINARY_MS = 1_000;
const times = { ...TIMES, requestTimeoutMs: ORDINARY_MS };

let folder: string;
let content: TestService<unknown>;
let gateway: TestGateway;
let cookie: string;
let picture: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  content = await testService(contentService, { FILES_DIR: folder });
  gateway = await testGateway(
    { start: (config: GatewayConfig) => startGateway(config, times), parse: (environment) => parseConfig(gatewayConfig, environment) },
    { CONTENT_URL: content.baseUrl },
  );
  cookie = (await gateway.signIn({ role: 'Admin' })).cookie;
  picture = await makeNoiseJpeg(1_500);
});
afterAll(async () => {
  await gateway.stop();
  await content.stop();
});

const files = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== 'address-key').map(({ name }) => name);
};

/** Sends the pieces with a pause after each, until it is answered; resolves with the answer's status and body. */
function send(pieces: Iterable<Buffer>, pauseMs: number): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true });
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => (text += chunk))
      .on('error', () => undefined)
      .on('end', () => socket.end())
      .on('close', () => {
        const [head = '', body = ''] = text.split('\r\n\r\n');
        resolve({ status: Number(head.split(' ')[1]), body });
      });
    const write = async () => {
      for (const piece of pieces) {
        if (text !== '' || socket.destroyed) return;
        socket.write(piece);
        await pause(pauseMs);
      }
    };
    write().catch(reject);
  });
}

function* inPieces(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const START = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n');
const END = Buffer.from('\r\n--b--\r\n');

interface Upload {
  readonly head: string;
  readonly body: Buffer;
  readonly done: number;
}

function byForm(): Promise<Upload> {
  const body = Buffer.concat([START, picture, END]);
  const head = `POST ${uploadProductImage.path} HTTP/1.1\r\nCookie: ${cookie}\r\nX-Last-Activity: 1700000000000\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
  return Promise.resolve({ head, body, done: 200 });
}

async function byLink(): Promise<Upload> {
  const answer = await fetch(gateway.url + createUploadLink.path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ filename: 'a.jpg', contentType: 'image/jpeg', uploadType: 'productImages', size: picture.length }),
  });
  const { uploadUrl } = z.object({ uploadUrl: z.string() }).parse(await answer.json());
  return { head: `PUT ${uploadUrl} HTTP/1.1\r\nContent-Type: image/jpeg\r\n`, body: picture, done: 204 };
}

const whole = ({ head, body }: Upload) =>
  [Buffer.from(`${head}Host: localhost\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`), body] as const;

describe.each([
  ['by form', byForm],
  ['by link', byLink],
])('an upload %s', (_, make) => {
  it('slower than its pace is cut with 408 and leaves nothing behind; it can be sent again', async () => {
    const upload = await make();
    const before = await files();
    const [head, body] = whole(upload);
    const { status, body: text } = await send([head, ...inPieces(body, 100)], 100);
    expect([status, Problem.parse(JSON.parse(text)).code]).toEqual([408, 'REQUEST_TIMEOUT']);
    await eventually('nothing is left', async () => JSON.stringify(await files()) === JSON.stringify(before));
    expect((await send([head, body], 0)).status).toBe(upload.done);
  });

  it('that keeps its pace is taken, though it has longer than other requests', async () => {
    const upload = await make();
    const [head, body] = whole(upload);
    const beganAt = performance.now();
    const pieces = 30;
    const { status } = await send([head, ...inPieces(body, Math.ceil(body.length / pieces))], (3 * ORDINARY_MS) / pieces);
    expect(status).toBe(upload.done);
    expect(performance.now() - beganAt).toBeGreaterThan(2 * ORDINARY_MS);
  });
});

describe('what is no upload', () => {
  it('has no longer than other requests, at whatever pace', async () => {
    const head = `POST ${createUploadLink.path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n`;
    const body = Buffer.alloc(200_000, ' ');
    const bytes = [Buffer.from(`${head}Content-Length: ${body.length}\r\n\r\n`), ...inPieces(body, body.length / 30)];
    const { status, body: text } = await send(bytes, (3 * ORDINARY_MS) / 30);
    expect([status, Problem.parse(JSON.parse(text)).code]).toEqual([408, 'REQUEST_TIMEOUT']);
  });
});
