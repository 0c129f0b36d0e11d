// @vitest-environment jsdom
import { Client } from '@paanch/client/calling/client';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { scriptedUploads, type ScriptedUploads, type SentFile } from '@paanch/testing/browser/scripted-upload';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishRecording } from './interview-recording.js';
import { KeptRecordings, openRecordings, PART_SIZES } from './kept-parts.js';
import { PartSender } from './part-sender.js';

const INTERVIEW = '01890000-0000-7000-8000-000000000601';
const USER = '018f0000-0000-7000-8000-000000000077';
const PARTS = `/api/app/job-readiness/interviews/${INTERVIEW}/recording`;
const { signal } = new AbortController();

let page: Page;
let uploads: ScriptedUploads;
let client: Client;
let kept: KeptRecordings;
beforeEach(() => {
  page = openPage('/app/dashboard');
  uploads = scriptedUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
  const ignore = () => undefined;
  const events = { ended: ignore, changed: ignore, mismatched: ignore, passwordChangeRequired: ignore };
  client = new Client('learner', { ...events, reauthenticate: () => Promise.resolve(false) });
  kept = new KeptRecordings(null);
});
afterEach(() => {
  client.session.close();
  vi.useRealTimers();
});

const none = { parts: [], last: null };
const arrived = (over: object = {}) =>
  page.answer(PARTS, () => ({ json: { screen: none, sound: none, state: 'none', until: '2099-01-01T00:00:00.000Z', ...over } }));
const bytes = (size: number, fill = 1) => new Blob([new Uint8Array(size).fill(fill)]);
const sentFile = (index: number): Promise<SentFile> =>
  vi.waitFor(() => {
    const sent = uploads.sent[index];
    if (sent === undefined) throw new Error('Nothing was sent yet');
    return sent;
  });
const sizeOf = ({ body }: SentFile) => (body as Blob).size;
/** Answers each with 204 until the sending is done. */
async function takeAll(sending: Promise<void>): Promise<string[]> {
  const taken = new Set<SentFile>();
  const taking = setInterval(() => {
    const next = uploads.sent.find((sent) => !taken.has(sent));
    if (next !== undefined) taken.add(next);
    next?.answer(204, '');
  }, 1);
  await sending.finally(() => clearInterval(taking));
  return uploads.sent.map((sent) => `${sent.address.slice(PARTS.length)} ${sizeOf(sent)}`);
}

describe('a recording that goes on', () => {
  it('is sent in full parts, sound first, and its newest bytes wait', async () => {
    arrived();
    await kept.add(INTERVIEW, 'screen', bytes(PART_SIZES.screen));
    await kept.add(INTERVIEW, 'screen', bytes(10));
    await kept.add(INTERVIEW, 'sound', bytes(PART_SIZES.sound));
    expect(await takeAll(new PartSender(client, kept, INTERVIEW).send(false, { signal }))).toEqual([
      `/screen/1?last=0 ${PART_SIZES.screen}`,
    ]);
    await kept.add(INTERVIEW, 'sound', bytes(1));
    const sender = new PartSender(client, kept, INTERVIEW);
    arrived({ screen: { parts: [1], last: null } });
    expect((await takeAll(sender.send(false, { signal }))).at(-1)).toBe(`/sound/1?last=0 ${PART_SIZES.sound}`);
  });
});

describe('a recording that is over', () => {
  it('is sent to its last byte and forgotten, and says how far it is', async () => {
    arrived();
    await kept.add(INTERVIEW, 'sound', bytes(PART_SIZES.sound));
    await kept.add(INTERVIEW, 'screen', bytes(100));
    const percents: number[] = [];
    const sent = await takeAll(new PartSender(client, kept, INTERVIEW).send(true, { signal, onPercent: (now) => percents.push(now) }));
    expect(sent).toEqual([`/sound/1?last=1 ${PART_SIZES.sound}`, '/screen/1?last=1 100']);
    expect(percents.at(-1)).toBe(100);
    expect(await kept.interviews()).toEqual([]);
  });

  it('goes on after a reload where the server is', async () => {
    arrived({ screen: { parts: [1], last: null } });
    // Two pieces of which the first ends within the second part: what was before them is sent and gone.
    await kept.add(INTERVIEW, 'screen', bytes(PART_SIZES.screen - 5));
    await kept.add(INTERVIEW, 'screen', bytes(20, 2));
    await kept.add(INTERVIEW, 'screen', bytes(30, 3));
    await kept.forgetThrough(INTERVIEW, 'screen', 1);
    const sender = new PartSender(client, kept, INTERVIEW);
    expect(await takeAll(sender.send(true, { signal }))).toEqual(['/screen/2?last=1 45']);
    const body = new Uint8Array(await ((await sentFile(0)).body as Blob).arrayBuffer());
    expect(Array.from(body.subarray(0, 16))).toEqual([...Array<number>(15).fill(2), 3]);
  });

  it('is sent again when the server was away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    arrived();
    await kept.add(INTERVIEW, 'sound', bytes(10));
    const waiting = vi.fn();
    const sending = new PartSender(client, kept, INTERVIEW).send(true, { signal, onWaiting: waiting });
    (await sentFile(0)).answer(503, problemOf('STORAGE_UNAVAILABLE', 'r1'));
    await vi.waitFor(() => expect(waiting).toHaveBeenCalledOnce());
    expect(await kept.interviews()).toEqual([INTERVIEW]);
    await vi.advanceTimersByTimeAsync(5_000);
    (await sentFile(1)).answer(204, '');
    await sending;
    expect(await kept.interviews()).toEqual([]);
  });

  it('is kept no longer once the server takes no more of it', async () => {
    arrived();
    const own = await openRecordings(USER);
    await own.add(INTERVIEW, 'sound', bytes(10));
    const sending = finishRecording({ client, userId: USER, interviewId: INTERVIEW }, signal, () => undefined);
    (await sentFile(0)).answer(409, problemOf('STATE_CONFLICT', 'r1'));
    await expect(sending).rejects.toMatchObject({ status: 409 });
    expect(await own.interviews()).toEqual([]);
  });

  it('of which bytes are missing is sent up to them', async () => {
    arrived();
    await kept.add(INTERVIEW, 'screen', bytes(PART_SIZES.screen + 10));
    await kept.add(INTERVIEW, 'screen', bytes(PART_SIZES.screen));
    await kept.forgetThrough(INTERVIEW, 'screen', 2);
    expect(await takeAll(new PartSender(client, kept, INTERVIEW).send(true, { signal }))).toEqual([]);
  });
});
