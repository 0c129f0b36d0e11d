/** Who plays videos and reads captions, and in which parts (docs/files.md#ranges, docs/files.md#tickets). */
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { RANGE_BYTES } from '@paanch/contracts/content/modules/videos';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { Observation } from '@paanch/contracts/security/observations';
import { signMediaTicket } from '@paanch/platform/identity/media-ticket';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { newId } from '@paanch/platform/time/ids';
import type { Person } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { makeVideo } from '@paanch/testing/videos/make-video';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMedia, readyVideo, sanjay } from '../../testing/videos.js';
import { contentService } from '../content.module.js';
import type { ContentDeps } from '../deps.js';

const asha = { role: 'student', id: newId(), clientId: newId() } as const satisfies Person;
const bela = { role: 'student', id: newId(), clientId: asha.clientId } as const satisfies Person;
const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nनमस्ते, Asha\n';

let service: TestService<ContentDeps>;
let bytes: Buffer;
let id: string;
let other: string;
let captions: string;
beforeAll(async () => {
  service = await testService(contentService, { FILES_DIR: await mkdtemp(join(engines().workFolder, 'files-')) });
  bytes = await makeVideo({ seconds: 30, pictureBytes: 5_000 });
  [id, other] = [await readyVideo(service, bytes), await readyVideo(service)];
  captions = await inTransaction(service.db, (tx) => service.deps.captions.within(tx).save(VTT));
});
afterAll(() => service.stop());

const MINUTES_MS = 60_000;
const ticketFor = (fileId: string, { id: personId }: { id: string } = asha, inMs = 10 * MINUTES_MS) =>
  signMediaTicket(service.deps.mediaTicketKey, { fileId, personId, expiresAt: new Date(Date.now() + inMs) });
const play = (headers: Readonly<Record<string, string>> = {}, person: Person = sanjay, ticket?: string) =>
  openMedia(service, `/api/videos/${id}${ticket === undefined ? '' : `?ticket=${ticket}`}`, person, headers);
const read = (person: Person, ticket?: string) =>
  openMedia(service, `/api/captions/${captions}.vtt${ticket === undefined ? '' : `?ticket=${ticket}`}`, person);
const reasonOf = async (answer: Response) => [answer.status, Reflect.get(Object(await answer.json()), 'details') as unknown];
const NOT_VALID = [403, [expect.objectContaining({ code: 'TICKET_NOT_VALID' })]];

describe('a video is read in parts', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-299', 100, 299],
    ['bytes=0-', 0, RANGE_BYTES - 1],
    [`bytes=5-${RANGE_BYTES * 2}`, 5, RANGE_BYTES + 4],
  ])('%s', async (range, start, end) => {
    const answer = await play({ range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${bytes.length}`]);
    expect(Number(answer.headers.get('content-length'))).toBe(end - start + 1);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('to its end, and from its end', async () => {
    const size = bytes.length;
    for (const range of [`bytes=${size - 10}-`, 'bytes=-10', `bytes=${size - 10}-${size + 10}`]) {
      const answer = await play({ range });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`]);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(-10))).toBe(true);
    }
  });

  it('of which none is outside: that is said without a body', async () => {
    for (const range of [`bytes=${bytes.length}-`, 'bytes=99999999999-', 'bytes=-0']) {
      const answer = await play({ range });
      expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([416, `bytes */${bytes.length}`, '']);
    }
  });

  it('or whole, where the range is no range, several, or of another file', async () => {
    const [first] = [await play()];
    const tag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('accept-ranges'), tag]).toEqual([200, 'bytes', `"${id}"`]);
    await first.body?.cancel();
    const headers = [
      { range: 'bytes=0-1,5-6' },
      { range: 'bytes=x' },
      { range: 'bytes=9-1' },
      { range: 'bytes=0-1', 'if-range': `"${other}"` },
    ];
    for (const own of headers) {
      const answer = await play(own);
      expect([answer.status, Number(answer.headers.get('content-length'))]).toEqual([200, bytes.length]);
      await answer.body?.cancel();
    }
    expect((await play({ range: 'bytes=0-1', 'if-range': tag })).status).toBe(206);
  });

  it('with what keeps it with its reader', async () => {
    const { headers } = await play({ range: 'bytes=0-1' });
    expect([headers.get('cache-control'), headers.get('content-type'), headers.get('set-cookie')]).toEqual(['private', 'video/webm', null]);
  });
});

describe('a learner', () => {
  it('plays a video and reads captions with a ticket', async () => {
    expect((await play({ range: 'bytes=0-9' }, asha, ticketFor(id))).status).toBe(206);
    const answer = await read(asha, ticketFor(captions));
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'text/vtt; charset=utf-8', VTT]);
  });

  it('is refused without one, with that of another person or file, and after its time', async () => {
    expect(await reasonOf(await play({}, asha))).toEqual(NOT_VALID);
    expect(await reasonOf(await play({}, bela, ticketFor(id)))).toEqual(NOT_VALID);
    expect(await reasonOf(await play({}, asha, ticketFor(other)))).toEqual(NOT_VALID);
    expect(await reasonOf(await play({}, asha, ticketFor(captions)))).toEqual(NOT_VALID);
    expect(await reasonOf(await play({}, asha, ticketFor(id, asha, -1_000)))).toEqual(NOT_VALID);
    const foreign = signMediaTicket(randomBytes(32), { fileId: id, personId: asha.id, expiresAt: new Date(Date.now() + MINUTES_MS) });
    expect(await reasonOf(await play({}, asha, foreign))).toEqual(NOT_VALID);
    expect(await reasonOf(await read(asha))).toEqual(NOT_VALID);
    expect(await reasonOf(await read(bela, ticketFor(captions)))).toEqual(NOT_VALID);
  });

  it('is refused with each character of it changed', async () => {
    const ticket = ticketFor(id);
    const changed = [...ticket].map((character, at) => ticket.slice(0, at) + (character === '1' ? '2' : '1') + ticket.slice(at + 1));
    const statuses = await Promise.all(changed.map(async (given) => (await play({ range: 'bytes=0-1' }, asha, given)).status));
    // Not even of a ticket's form, or not signed by us.
    expect(new Set(statuses)).toEqual(new Set([400, 403]));
    expect(statuses.filter((status) => status === 400)).toHaveLength(1);
  });

  it.each(['%00', 'a'.repeat(500), '1234567890.', '..%2F..%2F', "'%20or%201=1"])('is refused with %s for a ticket', async (ticket) => {
    expect((await play({}, asha, ticket)).status).toBe(400);
  });

  it('learns nothing of files that are not there', async () => {
    expect(await reasonOf(await openMedia(service, `/api/videos/${newId()}`, asha))).toEqual(NOT_VALID);
    const [unknown, hash] = [newId(), 'f'.repeat(64)];
    expect((await openMedia(service, `/api/videos/${unknown}?ticket=${ticketFor(unknown)}`, asha)).status).toBe(404);
    expect((await openMedia(service, `/api/captions/${hash}.vtt?ticket=${ticketFor(hash)}`, asha)).status).toBe(404);
  });
});

describe('videos and captions', () => {
  it.each<[Role, number]>([
    ['Admin', 200],
    ['Staff', 200],
    ['Viewer', 403],
    ['Client Staff', 403],
  ])('are answered for %s with %i', async (role, status) => {
    const answers = [await play({}, { role, clientId: newId() }), await read({ role, clientId: newId() })];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    for (const answer of answers) await answer.body?.cancel();
  });

  it('are not for strangers, and have no other addresses', async () => {
    expect((await openMedia(service, `/api/videos/${id}`, 'anonymous')).status).toBe(401);
    for (const path of ['/api/videos/..%2Fvideos', '/api/videos/1', `/api/captions/${captions}`, '/api/captions/..%2Fa.vtt'])
      expect((await openMedia(service, path, sanjay)).status).toBe(400);
  });

  it('are recorded once an hour for each person and file, named by a hash', async () => {
    const observed = await recordMessages(service.natsUrl, 'observations.content.FILE_ACCESS');
    const chitra = { role: 'student', id: newId(), clientId: newId() } as const;
    for (const range of ['bytes=0-1', 'bytes=2-3', 'bytes=4-5']) await play({ range }, chitra, ticketFor(id, chitra));
    await read(chitra, ticketFor(captions, chitra));
    const hers = () => observed.messages.map(({ data }) => data as Observation).filter(({ actor }) => actor.user_id === chitra.id);
    await eventually('both are observed', () => hers().length >= 2);
    expect(hers().map(({ details }) => details)).toEqual([
      { uploadType: 'lessonVideos', ownerIsCaller: false, objectRef: expect.stringMatching(/^[0-9a-f]{16}$/) as string },
      { uploadType: 'captions', ownerIsCaller: false, objectRef: expect.stringMatching(/^[0-9a-f]{16}$/) as string },
    ]);
    await observed.close();
  });
});
