/** Recordings sent in parts, joined and watched (docs/interviews.md#recording). */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { listRecordingParts, PART_BYTES } from '@paanch/contracts/interview/interviews/recording';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { makeVideo } from '@paanch/testing/videos/make-video';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveInterview } from '../../testing/given-interview.js';
import { giveAdmin } from '../../testing/given-rows.js';
import { open, sendPart, sendTrack, stored, ticketFor } from '../../testing/recordings.js';
import { ENGINE } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';
import { interviewService } from '../interview.module.js';
import { joinTrack } from './join-track.js';
import { joinedKey, partKey } from './recording-keys.js';
import { sweepRecordings } from './sweep-recordings.js';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const WEBM_HEAD = Buffer.from('1a45dfa3', 'hex');

let service: TestService<InterviewDeps>;
let screen: Buffer;
beforeAll(async () => {
  service = await testService(interviewService, { ...ENGINE, FILES_DIR: await mkdtemp(join(engines().workFolder, 'files-')) });
  screen = await makeVideo({ seconds: 30, audio: 'opus', pictureBytes: 3_000, saysLength: false });
});
afterAll(() => service.stop());

async function given(interview: Parameters<typeof giveInterview>[1] = { state: 'active' }) {
  const { interviewId, learner } = await giveInterview(service, interview);
  const { person } = learner;
  const send = (part: number | string, bytes: Uint8Array = Buffer.from('abcd'), isLast = false, track: 'screen' | 'sound' = 'sound') =>
    sendPart(service, person, { interviewId, track, part, bytes, isLast });
  const list = async () => (await callAs(service, person)(listRecordingParts, { params: { interviewId } })).reply();
  return { interviewId, person, send, list };
}
const kept = async (key: string) => {
  const file = await (await service.deps.openFiles()).read(key);
  return file === null ? null : buffer(file.bytes);
};

describe('a part', () => {
  it('is taken in any order and again, and listed', async () => {
    const { send, list } = await given();
    expect([await send(3), await send(1), await send(1)]).toEqual([
      [204, null],
      [204, null],
      [204, null],
    ]);
    expect(await list()).toMatchObject({ sound: { parts: [1, 3], last: null }, screen: { parts: [], last: null }, state: 'incomplete' });
    expect(await send(1, Buffer.from('other'))).toEqual([409, 'PART_DIFFERS']);
  });

  it('whose bytes were stored before its process was killed is taken once more', async () => {
    const { interviewId, send } = await given();
    const key = partKey({ interviewId, track: 'sound' }, 1);
    await (await service.deps.openFiles()).put(key, Readable.from([Buffer.from('abcd')]), 'text/plain');
    expect(await send(1)).toEqual([204, null]);
  });

  it('is of its owner alone, of a real interview, and of the first day', async () => {
    const [own, other] = [await given(), await given()];
    const foreign = await sendPart(service, other.person, {
      interviewId: own.interviewId,
      track: 'sound',
      part: 1,
      bytes: Buffer.from('a'),
    });
    expect(foreign).toEqual([404, 'NOT_FOUND']);
    const closed = [409, 'RECORDING_CLOSED'];
    expect(await (await given({ state: 'ready' })).send(1)).toEqual(closed);
    expect(await (await given({ state: 'active', isPractice: true })).send(1)).toEqual(closed);
    expect(await (await given({ state: 'active', over: { started_at: hoursAgo(25) } })).send(1)).toEqual(closed);
    expect(await (await given({ state: 'waiting' })).send(1)).toEqual([204, null]);
    expect((await callAs(service, other.person)(listRecordingParts, { params: { interviewId: own.interviewId } })).status).toBe(404);
  });

  it('is refused where it cannot be one', async () => {
    const { send, list } = await given();
    expect(await send(1, Buffer.alloc(PART_BYTES + 1))).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await send(1, Buffer.alloc(0))).toEqual([400, 'NO_FILE_PROVIDED']);
    expect((await send(0))[0]).toBe(400);
    expect((await send(121))[0]).toBe(400);
    expect((await send('x'))[0]).toBe(400);
    expect((await send(1, Buffer.from('<html></html>'), false, 'screen'))[1]).toBe('RECORDING_UNREADABLE');
    expect(await send(1, WEBM_HEAD, false, 'screen')).toEqual([204, null]);
    expect((await list()).sound.parts).toEqual([]);
  });
});

describe('a whole recording', () => {
  it('is one file of the screen in which players can seek, and one of the sound', async () => {
    const { interviewId, person, list } = await given();
    const sound = Buffer.alloc(100_001, 7);
    await sendTrack(service, person, { interviewId, track: 'sound', bytes: sound }, 40_000);
    await sendTrack(service, person, { interviewId, track: 'screen', bytes: screen }, 150_000);
    const wav = await stored(service, interviewId, 'sound');
    expect(wav).toMatchObject({ content_type: 'audio/wav', size_bytes: 100_044, fault: null });
    const wavBytes = (await kept(joinedKey({ interviewId, track: 'sound' }))) ?? Buffer.alloc(0);
    expect([wavBytes.toString('latin1', 0, 4), wavBytes.readUInt32LE(24), wavBytes.readUInt32LE(40)]).toEqual(['RIFF', 16_000, 100_000]);
    expect(wavBytes.subarray(44).equals(sound.subarray(0, 100_000))).toBe(true);
    // The judge of lesson videos takes nothing that does not say how long it is.
    expect(await stored(service, interviewId, 'screen')).toMatchObject({ content_type: 'video/webm', fault: null });
    expect(await list()).toMatchObject({ state: 'stored', screen: { last: Math.ceil(screen.length / 150_000) } });
    await eventually('its parts are gone', async () => (await kept(partKey({ interviewId, track: 'screen' }, 1))) === null);
    const facts = (await service.outbox(interviewId)).filter(({ type }) => type === 'RecordingStored').map(({ data }) => data);
    expect(facts).toMatchObject([{ track: 'sound', size_bytes: 100_044 }, { track: 'screen' }]);
    // A repeat that was on its way.
    expect(await sendPart(service, person, { interviewId, track: 'screen', part: 1, bytes: screen.subarray(0, 150_000) })).toEqual([
      204,
      null,
    ]);
  });

  it('that cannot be read is kept as it came, and said to be incomplete', async () => {
    const { interviewId, send, list } = await given();
    const bytes = Buffer.concat([WEBM_HEAD, Buffer.alloc(5_000, 1)]);
    expect(await send(1, bytes, true, 'screen')).toEqual([204, null]);
    expect(await stored(service, interviewId, 'screen')).toMatchObject({ fault: 'unreadable', size_bytes: bytes.length });
    expect((await kept(joinedKey({ interviewId, track: 'screen' })))?.equals(bytes)).toBe(true);
    expect((await list()).state).toBe('incomplete');
  });
});

describe('after a day', () => {
  const sweep = () => sweepRecordings(service.deps, new AbortController().signal);
  const later = (interviewId: string, state: string) =>
    service.db.pool.query('update interviews set started_at = $2, state = $3 where id = $1', [interviewId, hoursAgo(25), state]);

  it('what came before a hole is kept of an interview that was handed in', async () => {
    const { interviewId, send } = await given({ state: 'submitted' });
    await send(1, Buffer.from('aabb'));
    await send(2, Buffer.from('ccdd'));
    await send(4, Buffer.from('eeff'), true);
    await sweep();
    expect((await service.deps.recordings.track({ interviewId, track: 'sound' }))?.stored_at).toBe(null);
    await later(interviewId, 'submitted');
    await sweep();
    expect(await stored(service, interviewId, 'sound')).toMatchObject({ fault: 'incomplete', size_bytes: 52 });
    expect((await kept(joinedKey({ interviewId, track: 'sound' })))?.subarray(44).toString()).toBe('aabbccdd');
    expect(await kept(partKey({ interviewId, track: 'sound' }, 4))).toBe(null);
  });

  it('nothing is kept of one that was given up, or whose beginning never came', async () => {
    const [left, headless] = [await given(), await given({ state: 'submitted' })];
    await left.send(1, Buffer.from('aabb'), true);
    await stored(service, left.interviewId, 'sound');
    await headless.send(2);
    await later(left.interviewId, 'abandoned');
    await later(headless.interviewId, 'submitted');
    await sweep();
    for (const { interviewId } of [left, headless]) {
      const recording = await service.deps.recordings.track({ interviewId, track: 'sound' });
      expect(recording?.destroyed_at).toBeInstanceOf(Date);
      expect(await kept(joinedKey({ interviewId, track: 'sound' }))).toBe(null);
      for (const part of [1, 2]) expect(await kept(partKey({ interviewId, track: 'sound' }, part))).toBe(null);
    }
  });
});

describe('an Admin', () => {
  let interviewId: string;
  let admin: Awaited<ReturnType<typeof giveAdmin>>;
  beforeAll(async () => {
    const sent = await given({ state: 'waiting' });
    ({ interviewId } = sent);
    admin = await giveAdmin(service);
    await sendTrack(service, sent.person, { interviewId, track: 'screen', bytes: screen }, 300_000);
    await sent.send(1, Buffer.from('aabb'), true);
    await stored(service, interviewId, 'screen');
    await stored(service, interviewId, 'sound');
  });
  const linkPath = (id = interviewId) => `/api/admin/job-readiness/submissions/${id}/recording`;

  it('is led to the recording, which is recorded, and reads it in parts', async () => {
    const led = await open(service, linkPath(), admin.person);
    const address = led.headers.get('location') ?? '';
    expect([led.status, address]).toEqual([302, expect.stringMatching(/^\/api\/recordings\/[\w-]+\/screen\?ticket=\d{10}\.[\w-]{43}$/)]);
    const opened = (await service.outbox(interviewId)).filter(({ type }) => type === 'RecordingOpened');
    expect(opened.map(({ data }) => data)).toMatchObject([{ track: 'screen', submission_id: interviewId }]);
    const whole = await kept(joinedKey({ interviewId, track: 'screen' }));
    const part = await open(service, address, admin.person, { range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${whole?.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole?.subarray(1_000, 2_000) ?? Buffer.alloc(0))).toBe(true);
    const tag = part.headers.get('etag') ?? '';
    expect((await open(service, address, admin.person, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    expect((await open(service, address, admin.person, { range: 'bytes=0-9', 'if-range': tag })).status).toBe(206);
    expect((await open(service, address, admin.person, { range: `bytes=${whole?.length}-` })).status).toBe(416);
  });

  it('listens to the sound', async () => {
    const led = await open(service, `${linkPath()}?track=sound`, admin.person);
    const answer = await open(service, led.headers.get('location') ?? '', admin.person);
    expect([answer.status, answer.headers.get('content-type'), (await answer.arrayBuffer()).byteLength]).toEqual([200, 'audio/wav', 48]);
  });

  it('needs a ticket of their own, for this file, that is not over', async () => {
    const other = await giveAdmin(service);
    const key = joinedKey({ interviewId, track: 'screen' });
    const read = async (ticket: string, person = admin.person) =>
      (await open(service, `/api/recordings/${interviewId}/screen?ticket=${ticket}`, person)).status;
    const good = ticketFor(service, key, admin.id);
    expect(await read(good)).toBe(200);
    expect(await read(good, other.person)).toBe(403);
    expect(await read(`${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`)).toBe(403);
    expect(await read(ticketFor(service, joinedKey({ interviewId, track: 'sound' }), admin.id))).toBe(403);
    expect(await read(ticketFor(service, key, admin.id, -1))).toBe(403);
    expect(await read('x')).toBe(403);
  });

  it('finds none where none is', async () => {
    expect((await open(service, linkPath(newId()), admin.person)).status).toBe(404);
    const { interviewId: without } = await giveInterview(service, { state: 'waiting' });
    expect((await open(service, linkPath(without), admin.person)).status).toBe(404);
  });
});

it('of an interview that was erased while it was being joined leaves no file', async () => {
  const key = { interviewId: newId(), track: 'screen' } as const;
  await (await service.deps.openFiles()).put(joinedKey(key), Readable.from([WEBM_HEAD]), 'video/webm');
  expect(await joinTrack(key, service.deps)).toBeNull();
  expect(await kept(joinedKey(key))).toBeNull();
});
