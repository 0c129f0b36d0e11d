/** What the sweep removes, and what it leaves (docs/careers.md#resumes). */
import { mkdtemp, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { removeResume } from '@paanch/contracts/careers/resumes';
import type { ApplicationStatus } from '@paanch/contracts/careers/vocabulary';
import type { FileStore } from '@paanch/platform/files/file-store';
import { newId } from '@paanch/platform/time/ids';
import { callAs, type Person } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveLearner } from '../../../testing/learner-rows.js';
import { addResume, announce, applyWith, confirm, PDF, sendResume } from '../../../testing/resumes.js';
import { careersService } from '../../careers.module.js';
import type { CareersDeps } from '../../deps.js';
import { removeStrays, sweepResumes } from './sweep-resumes.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let folder: string;
let service: TestService<CareersDeps>;
let store: FileStore;
let person: Person & { readonly id: string };
beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'files-'));
  service = await testService(careersService, { FILES_DIR: folder });
  store = await service.deps.openFiles();
});
afterAll(() => service.stop());
beforeEach(async () => {
  person = (await giveLearner(service, { maxResumes: 20 })).person;
});

const after = (ms: number) => ({ ...service.deps, clock: () => new Date(Date.now() + ms) });
const sweepAfter = (ms: number) => sweepResumes(after(ms), new AbortController().signal);
const strayAfter = (ms: number) => removeStrays(after(ms), new AbortController().signal);
const add = () => addResume({ to: service, store }, person);
const send = () => sendResume({ to: service, store }, person);
const remove = (resumeId: string) => callAs(service, person)(removeResume, { params: { resumeId } });
const rowOf = async (id: string) =>
  (await service.db.pool.query('select * from resumes where id = $1', [id])).rows[0] as Record<string, unknown> | undefined;
/** Where its bytes are. */
async function placesOf(id: string): Promise<string[]> {
  const places = ['quarantine', 'private'];
  const sizes = await Promise.all(places.map((place) => store.sizeOf(`${place}/resumes/${id}`)));
  return places.filter((_, at) => sizes[at] !== null);
}

describe('an upload that nobody confirms', () => {
  it('is kept for a day, with its bytes', async () => {
    const id = await send();
    await sweepAfter(DAY_MS - HOUR_MS);
    expect(await placesOf(id)).toEqual(['quarantine']);
    expect((await confirm(service, person, id)).status).toBe(201);
    await sweepAfter(DAY_MS + HOUR_MS);
    expect(await placesOf(id)).toEqual(['private']);
  });

  it('goes after a day, judged or not, with its row', async () => {
    const [waiting, judged, empty] = [await send(), await send(), (await (await announce(service, person)).reply()).resume_id];
    const row = await service.deps.resumes.find(judged, person.id);
    if (row !== null) await service.deps.judgeResume(row);
    expect(await placesOf(judged)).toEqual(['private']);
    await sweepAfter(DAY_MS + HOUR_MS);
    for (const id of [waiting, judged, empty]) expect([await placesOf(id), await rowOf(id)]).toEqual([[], undefined]);
  });

  it('that was given up goes at once, and counts for the quota of its day', async () => {
    const id = await send();
    await remove(id);
    await sweepAfter(0);
    expect([await placesOf(id), (await rowOf(id))?.['size_bytes']]).toEqual([[], expect.any(Number)]);
    await sweepAfter(DAY_MS + HOUR_MS);
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe('a removed resume', () => {
  it('that was never sent with an application is gone at once', async () => {
    const [kept, { id }] = [await add(), await add()];
    await remove(id);
    await sweepAfter(0);
    expect([await placesOf(kept.id), await placesOf(id)]).toEqual([['private'], []]);
    expect(await rowOf(id)).toMatchObject({ original_filename: '', description: null });
    await sweepAfter(DAY_MS + HOUR_MS);
    expect([(await rowOf(kept.id))?.['removed_at'], await rowOf(id)]).toEqual([null, undefined]);
  });

  it.each<[ApplicationStatus, number, boolean]>([
    ['submitted', 400, true],
    ['viewed', 400, true],
    ['shortlisted', 400, true],
    ['interview', 400, true],
    ['offered', 400, true],
    ['hired', 29, true],
    ['hired', 31, false],
    ['rejected', 29, true],
    ['rejected', 31, false],
    ['withdrawn', 29, true],
    ['withdrawn', 31, false],
    ['closed_no_decision', 29, true],
    ['closed_no_decision', 31, false],
  ])('sent with an application that is %s for %i days: kept is %s', async (status, days, isKept) => {
    const { id } = await add();
    await applyWith(service, { id, studentId: person.id }, { status, changedAt: new Date(Date.now() - days * DAY_MS) });
    await remove(id);
    await sweepAfter(0);
    expect(await placesOf(id)).toEqual(isKept ? ['private'] : []);
    expect(await rowOf(id)).toMatchObject({ title: 'Software engineer' });
  });

  it('sent with two applications is kept for the later one, and afterwards named by its title alone', async () => {
    const { id } = await add();
    const old = { status: 'rejected', changedAt: new Date(Date.now() - 100 * DAY_MS) } as const;
    await applyWith(service, { id, studentId: person.id }, old);
    await applyWith(service, { id, studentId: person.id }, { status: 'hired' });
    await remove(id);
    await sweepAfter(29 * DAY_MS);
    expect(await placesOf(id)).toEqual(['private']);
    await sweepAfter(31 * DAY_MS);
    expect(await placesOf(id)).toEqual([]);
    await sweepAfter(400 * DAY_MS);
    expect(await rowOf(id)).toMatchObject({ title: 'Software engineer', original_filename: '' });
  });
});

describe('strays', () => {
  const put = async (key: string, ageMs: number) => {
    await store.put(key, Readable.from([Buffer.from('stray')]), PDF);
    const at = new Date(Date.now() - ageMs);
    await utimes(join(folder, key), at, at);
  };

  it('go after a day: what came again after it was judged, and what no row names', async () => {
    const [confirmed, unknown, young] = [(await add()).id, newId(), newId()];
    for (const id of [confirmed, unknown]) await put(`quarantine/resumes/${id}`, DAY_MS + HOUR_MS);
    await put(`private/resumes/${unknown}`, DAY_MS + HOUR_MS);
    for (const place of ['quarantine', 'private']) await put(`${place}/resumes/${young}`, DAY_MS - HOUR_MS);
    await strayAfter(0);
    expect(await Promise.all([confirmed, unknown, young].map(placesOf))).toEqual([['private'], [], ['quarantine', 'private']]);
    await strayAfter(DAY_MS + HOUR_MS);
    expect(await Promise.all([confirmed, young].map(placesOf))).toEqual([['private'], []]);
  });

  it('are not the files of others', async () => {
    const others = ['quarantine/clientLogos/a', 'private/others/a', 'media/a.webp'];
    for (const key of others) await put(key, 3 * DAY_MS);
    await strayAfter(0);
    for (const key of others) expect(await store.sizeOf(key)).toBe('stray'.length);
  });

  it('of a resume that was destroyed while it was being judged go too', async () => {
    const { id } = await add();
    await remove(id);
    await sweepAfter(0);
    await put(`private/resumes/${id}`, DAY_MS + HOUR_MS);
    await strayAfter(0);
    expect(await placesOf(id)).toEqual([]);
  });
});
