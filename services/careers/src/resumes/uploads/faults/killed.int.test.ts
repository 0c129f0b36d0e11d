/** Careers killed at each moment of an upload: nothing that was sent is lost, nothing is there twice (docs/careers.md#resumes). */
import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { confirmResume, listResumes } from '@paanch/contracts/careers/resumes';
import type { FileStore } from '@paanch/platform/files/file-store';
import { portOf } from '@paanch/platform/http/internal-port';
import { newId } from '@paanch/platform/time/ids';
import { callAs, type Person } from '@paanch/testing/builders/call-as';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveLearner } from '../../../../testing/learner-rows.js';
import { announce, confirm, sendResume } from '../../../../testing/resumes.js';
import { careersService } from '../../../careers.module.js';
import type { CareersDeps } from '../../../deps.js';

const SCRIPT = new URL('../../../../dist/main.js', import.meta.url);

let folder: string;
/** Never killed: it shares database and folder with those that are. */
let service: TestService<CareersDeps>;
let store: FileStore;
let scanner: Server;
let person: Person & { readonly id: string };
const asked: Socket[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  service = await testService(careersService, { FILES_DIR: folder });
  store = await service.deps.openFiles();
  // Takes files and gives no verdict: what is stored stays unjudged until the process is killed.
  scanner = createServer((socket) => void asked.push(socket.on('error', () => undefined).resume()));
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  scanner.close();
  for (const socket of asked) socket.destroy();
  await service.stop();
});
beforeEach(async () => {
  person = (await giveLearner(service, { maxResumes: 1 })).person;
});

const start = (own: object = {}) => childService({ script: SCRIPT, config: { ...service.config, FILES_DIR: folder, ...own } });
const at = ({ baseUrl }: ChildService) => ({ name: service.name, baseUrl });
const send = (to: ChildService) => sendResume({ to: at(to), store }, person);
const createdOf = async (id: string) => (await service.outbox(id)).map(({ data }) => Object(data).change.action as string);
const list = async () => (await callAs(service, person)(listResumes)).reply();

/** Killed while it waits for a verdict. */
async function killedWhileConfirming(id: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const child = await start({ CLAMD_URL: `tcp://127.0.0.1:${portOf(scanner.address())}` });
  const before = asked.length;
  const answer = callAs(at(child), person)(confirmResume, { body: { resume_id: id, title: 'Software engineer' }, headers }).catch(
    () => 'cut',
  );
  await eventually('it is being judged', () => asked.length > before);
  await child.kill();
  expect(await answer).toBe('cut');
}

describe('careers killed', () => {
  it('between the bytes and the confirmation keeps both the place and the bytes', async () => {
    const first = await start();
    const id = await send(first);
    await first.kill();
    expect((await announce(service, person)).status).toBe(409);
    const second = await start();
    expect((await confirm(at(second), person, id)).status).toBe(201);
    await second.kill();
    expect([await createdOf(id), (await list()).current_resume_count]).toEqual([['created'], 1]);
  });

  it('while it judges has confirmed nothing, and the next try does', async () => {
    const first = await start();
    const id = await send(first);
    await first.kill();
    await killedWhileConfirming(id);
    expect([await createdOf(id), (await list()).current_resume_count, await store.sizeOf(`private/resumes/${id}`)]).toEqual([[], 0, null]);
    const answers = await Promise.all([confirm(service, person, id), confirm(service, person, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect([await createdOf(id), (await list()).current_resume_count]).toEqual([['created'], 1]);
  });

  it('while it judges a request with a key answers the repeat with that key, once its turn is free', async () => {
    const id = await sendResume({ to: service, store }, person);
    const headers = { 'idempotency-key': newId() };
    await killedWhileConfirming(id, headers);
    const call = () => callAs(service, person)(confirmResume, { body: { resume_id: id, title: 'Software engineer' }, headers });
    let answer = await call();
    await eventually('the dead one is noticed', async () => {
      if (answer.status === 409) answer = await call();
      return answer.status === 201;
    });
    expect((await call()).body).toEqual(answer.body);
    expect(await createdOf(id)).toEqual(['created']);
  });

  it('after the file was kept and before that was recorded, keeps what was judged good', async () => {
    const id = await sendResume({ to: service, store }, person);
    await mkdir(join(folder, 'private/resumes'), { recursive: true });
    await copyFile(join(folder, 'quarantine/resumes', id), join(folder, 'private/resumes', id));
    expect((await confirm(service, person, id)).status).toBe(201);
    expect(await store.sizeOf(`quarantine/resumes/${id}`)).toBe(null);
  });

  it('after the verdict and before the confirmation, judges nothing again', async () => {
    const id = await sendResume({ to: service, store }, person);
    const row = await service.deps.resumes.find(id, person.id);
    if (row !== null) await service.deps.judgeResume(row);
    expect((await list()).current_resume_count).toBe(0);
    const unjudging = await start({ CLAMD_URL: `tcp://127.0.0.1:${portOf(scanner.address())}` });
    expect((await confirm(at(unjudging), person, id)).status).toBe(201);
    await unjudging.kill();
  });

  it('in another process, which judges the same file, is no matter: one of both confirms', async () => {
    const [first, second] = [await start(), await start()];
    const id = await send(first);
    const answers = await Promise.all([confirm(at(first), person, id), confirm(at(second), person, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(await createdOf(id)).toEqual(['created']);
    await Promise.all([first.kill(), second.kill()]);
  });
});
