/** The service killed at each moment of an upload: nothing acknowledged is lost, nothing half done can be read (docs/files.md#storage). */
import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createUploadLink, uploadFile } from '@paanch/contracts/content/files';
import { pictureUnreadable } from '@paanch/contracts/content/reasons';
import { Problem } from '@paanch/contracts/kernel/problem';
import { portOf } from '@paanch/platform/http/internal-port';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { processesUnder, isRunning } from '@paanch/testing/engines/processes';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { makePng } from '@paanch/testing/pictures/make-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentService } from '../../content.module.js';
import type { ContentDeps } from '../../deps.js';
import { sweepFiles } from '../sweep-files.js';

const SCRIPT = new URL('../../../dist/main.js', import.meta.url);
const DAY_MS = 86_400_000;

let folder: string;
/** Never killed: it shares database and folder with those that are. */
let service: TestService<ContentDeps>;
let scanner: Server;
const asked: Socket[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  service = await testService(contentService, { FILES_DIR: folder });
  // Takes files and gives no verdict: what is stored stays unjudged until the process is killed.
  scanner = createServer((socket) => void asked.push(socket.on('error', () => undefined).resume()));
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  scanner.close();
  for (const socket of asked) socket.destroy();
  await service.stop();
});

const start = (own: object = {}) => childService({ script: SCRIPT, config: { ...service.config, FILES_DIR: folder, ...own } });
const startUnjudging = () => start({ CLAMD_URL: `tcp://127.0.0.1:${portOf(scanner.address())}` });
const at = ({ baseUrl }: ChildService) => ({ name: service.name, baseUrl });
const filesIn = async (name: string) => {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
const read = async (from: ChildService, path: string) =>
  fetch(from.baseUrl + path, { redirect: 'manual', headers: await headersAs(at(from), 'anonymous') });
const sweepAfter = (ms: number) => sweepFiles({ ...service.deps, clock: () => new Date(Date.now() + ms) }, new AbortController().signal);

/** Takes a moment to decode. */
const LARGE = makePng({ width: 4_900, height: 4_900 });
/** The processes that judge its pictures. */
async function judgingOf({ pid }: ChildService): Promise<readonly number[]> {
  let judging: readonly number[] = [];
  await eventually('a picture is being judged', () => (judging = processesUnder(pid)).length > 0);
  return judging;
}

const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
/** A form with a picture; without its end it is still on its way. */
async function sendForm(to: ChildService, picture: Buffer, isWhole = true): Promise<Response> {
  const headers = { ...(await headersAs(at(to), { role: 'Admin' })), 'content-type': 'multipart/form-data; boundary=b' };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(Buffer.concat([Buffer.from(HEAD), picture])));
      if (!isWhole) return;
      controller.enqueue(Buffer.from('\r\n--b--\r\n'));
      controller.close();
    },
  });
  const path = uploadFile.path.replace(':uploadType', 'productImages');
  return fetch(to.baseUrl + path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}
const outcomeOf = (answer: Promise<Response>) => answer.then(({ status }) => status).catch(() => 'cut');

describe('the service killed in the middle of an upload', () => {
  it('leaves half a file that nobody can read, until the sweep a day later; the upload can be repeated', async () => {
    const first = await start();
    const answer = outcomeOf(sendForm(first, makePng({ width: 21 }), false));
    await eventually('the beginning of the file is there', async () => (await filesIn('quarantine')).length === 1);
    await first.kill();
    expect(await answer).toBe('cut');
    expect([await filesIn('quarantine'), await filesIn('media')]).toEqual([[expect.stringMatching(/\.part$/)], []]);
    const second = await start();
    await sweepAfter(DAY_MS - 3_600_000);
    expect(await filesIn('quarantine')).toHaveLength(1);
    await sweepAfter(DAY_MS + 60_000);
    expect(await filesIn('quarantine')).toEqual([]);
    expect(await outcomeOf(sendForm(second, makePng({ width: 21 })))).toBe(200);
    expect(await filesIn('quarantine')).toEqual([]);
    await second.kill();
  });
});

describe('the service killed between storing a file and judging it', () => {
  const untilStored = async (work: () => unknown) => {
    const before = asked.length;
    work();
    await eventually('a stored file is being judged', () => asked.length > before);
  };

  it('has not acknowledged a form: its picture is not public, goes with the sweep, and can be sent again', async () => {
    const before = await filesIn('media');
    const first = await startUnjudging();
    let answer: Promise<unknown> = Promise.resolve();
    await untilStored(() => (answer = outcomeOf(sendForm(first, makePng({ width: 22 })))));
    await first.kill();
    expect([await answer, await filesIn('media')]).toEqual(['cut', before]);
    expect(await filesIn('quarantine')).toHaveLength(1);
    const second = await start();
    expect(await outcomeOf(sendForm(second, makePng({ width: 22 })))).toBe(200);
    expect(await filesIn('media')).toHaveLength(before.length + 1);
    await sweepAfter(DAY_MS + 60_000);
    expect([await filesIn('quarantine'), (await filesIn('media')).length]).toEqual([[], before.length + 1]);
    await second.kill();
  });

  it('loses no file that came by link: the next read judges it', async () => {
    const first = await startUnjudging();
    const picture = makePng({ width: 23 });
    const body = { filename: 'a.png', contentType: 'image/png', uploadType: 'productImages', size: picture.length } as const;
    const { uploadUrl, publicUrl } = await (await callAs(at(first), { role: 'Admin' })(createUploadLink, { body })).reply();
    const headers = { ...(await headersAs(at(first), 'anonymous')), 'content-type': 'image/png' };
    const put = await fetch(first.baseUrl + uploadUrl, { method: 'PUT', headers, body: new Uint8Array(picture) });
    expect(put.status).toBe(204);
    let answer: Promise<unknown> = Promise.resolve();
    await untilStored(() => (answer = outcomeOf(read(first, publicUrl))));
    await first.kill();
    expect(await answer).toBe('cut');
    const second = await start();
    const found = await read(second, publicUrl);
    expect(found.status).toBe(302);
    expect((await read(second, found.headers.get('location') ?? '')).status).toBe(200);
    await eventually('nothing waits any more', async () => (await filesIn('quarantine')).length === 0);
    await second.kill();
  });

  it('leaves no process that judges on', async () => {
    const first = await start();
    const answer = outcomeOf(sendForm(first, LARGE));
    const judging = await judgingOf(first);
    await first.kill();
    expect(await answer).toBe('cut');
    await eventually('its process has ended too', () => !judging.some(isRunning));
    await sweepAfter(DAY_MS + 60_000);
  });
});

describe('the process of a picture killed while it judges', () => {
  it('has its picture refused, and the service goes on with the next', async () => {
    const child = await start();
    const answer = sendForm(child, LARGE);
    for (const pid of await judgingOf(child)) process.kill(pid, 'SIGKILL');
    const refused = await answer;
    const { code, details } = Problem.parse(await refused.json());
    expect([refused.status, code, details[0]?.code]).toEqual([422, 'FILE_REJECTED', pictureUnreadable.reason]);
    expect(await filesIn('quarantine')).toEqual([]);
    expect(await outcomeOf(sendForm(child, makePng({ width: 24 })))).toBe(200);
    // Its last answer comes before its end.
    await eventually('no process of a picture is left', () => processesUnder(child.pid).length === 0);
    await child.kill();
  });
});
