/** A store that is full, and a process that is killed while it joins: nothing that was acknowledged is lost (docs/interviews.md#recording). */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@paanch/platform/files/file-store';
import { childService } from '@paanch/testing/engines/child-service';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { s3Server } from '@paanch/testing/object-storage/s3-server';
import { makeVideo } from '@paanch/testing/videos/make-video';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveInterview } from '../../testing/given-interview.js';
import { sendPart, sendTrack, stored } from '../../testing/recordings.js';
import { ENGINE } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';
import { interviewService } from '../interview.module.js';
import { joinedKey, partKey } from './recording-keys.js';

const SCRIPT = new URL('../../dist/main.js', import.meta.url);
const PIECE_BYTES = 4 * 1024 * 1024;

/** Does no tasks itself: it shares database and folder with the processes that do, which are killed. */
let service: TestService<InterviewDeps>;
let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  service = await testService({ ...interviewService, tasks: [] }, { ...ENGINE, FILES_DIR: folder });
  store = await service.deps.openFiles();
});
afterAll(() => service.stop());

const start = () => childService({ script: SCRIPT, config: { ...service.config, PORT: 0, INTERNAL_PORT: 0 } });

it('a recording is joined once, whenever its process is killed', async () => {
  // The first one makes the queue.
  await (await start()).kill();
  const { interviewId, learner } = await giveInterview(service, { state: 'submitted' });
  const bytes = await makeVideo({ seconds: 60, pictureBytes: 60_000, saysLength: false });
  await sendTrack(service, learner.person, { interviewId, track: 'screen', bytes }, PIECE_BYTES);
  const key = { interviewId, track: 'screen' } as const;
  const isBegun = async () =>
    (await readdir(join(folder, 'quarantine'))).some((name) => name.endsWith('.part')) || (await store.sizeOf(joinedKey(key))) !== null;
  const child = await start();
  await eventually('it is being joined', isBegun);
  await child.kill();
  const last = await start();
  // The parts stay until the file is recorded, so that the next one finds them.
  const { size_bytes: sizeBytes, fault } = await stored(service, interviewId, 'screen');
  expect([fault, await store.sizeOf(joinedKey(key))]).toEqual([null, sizeBytes]);
  await eventually('its parts are gone', async () => (await store.sizeOf(partKey(key, 1))) === null);
  await last.kill();
  const facts = (await service.outbox(interviewId)).filter(({ type }) => type === 'RecordingStored');
  expect(facts).toHaveLength(1);
}, 60_000);

it('a part for which there is no room is not acknowledged, and is taken when there is', async () => {
  const { interviewId, learner } = await giveInterview(service, { state: 'active' });
  const child = await start();
  const to = { name: service.name, baseUrl: child.baseUrl };
  const part = { interviewId, track: 'sound', part: 1, bytes: Buffer.alloc(50_000, 1) } as const;
  const leaveRoom = (bytes: number | 'unlimited') => execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`]);
  leaveRoom(10_000);
  expect(await sendPart(to, learner.person, part)).toEqual([503, 'STORAGE_UNAVAILABLE']);
  expect((await service.deps.recordings.find({ interviewId, track: 'sound' }))?.parts).toEqual([]);
  leaveRoom('unlimited');
  expect(await sendPart(to, learner.person, part)).toEqual([204, null]);
  await child.kill();
});

it('a bucket keeps a recording as a folder does', async () => {
  const bucket = await s3Server();
  const { accessKeyId, secretAccessKey } = bucket.credentials;
  const own = { S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const other = await testService(interviewService, { ...ENGINE, ...own });
  const { interviewId, learner } = await giveInterview(other, { state: 'active' });
  const bytes = Buffer.alloc(3_000_000, 5);
  await sendTrack(other, learner.person, { interviewId, track: 'sound', bytes }, 1_000_000);
  await stored(other, interviewId, 'sound');
  const file = await (await other.deps.openFiles()).read(joinedKey({ interviewId, track: 'sound' }));
  const read = file === null ? Buffer.alloc(0) : await buffer(file.bytes);
  expect(read.subarray(44).equals(bytes)).toBe(true);
  await other.stop();
  await bucket.stop();
});
