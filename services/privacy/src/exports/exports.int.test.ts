/** The whole life of a copy, with the parts of every service. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fillPath } from '@paanch/contracts/kernel/route';
import { SERVICES } from '@paanch/contracts/kernel/registry/services';
import { askExport, downloadExport, listExports } from '@paanch/contracts/privacy/exports';
import { createGrievance } from '@paanch/contracts/privacy/grievances';
import { zipEntries } from '@paanch/platform/files/zip/zip-entries';
import { callAs, headersAs, type Person } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHERS } from '../../testing/part-servers.js';
import { after, givePerson, relayOwn, typesOf } from '../../testing/people.js';
import { DAY_MS } from '../../testing/request-rows.js';
import { type PrivacyTestService, startPrivacy } from '../../testing/start-privacy.js';
import { forgetOldRows } from '../retention/old-rows.store.js';
import { removeStrayArchives } from './expire-exports.js';

let service: PrivacyTestService;
beforeAll(async () => {
  service = await startPrivacy();
});
afterAll(() => service.stop());

const running = new AbortController().signal;
const exportsOf = async (person: Person) => (await (await callAs(service, person)(listExports)).reply()).exports;
const ask = async (person: Person) => (await callAs(service, person)(askExport)).reply();

async function download(person: Person, exportId: string): Promise<Response> {
  const path = fillPath(downloadExport.path, { exportId });
  return fetch(new URL(path, service.baseUrl), { headers: await headersAs(service, person) });
}

/** Every part is in. */
async function collect(person: Person & { id: string }, id: string): Promise<void> {
  await relayOwn(service, id);
  for (const other of OTHERS) await service.deliver(service.others.give(other, { id, personId: person.id }));
}

const isReady = (person: Person) => async () => (await exportsOf(person))[0]?.state === 'ready';

describe('a copy', () => {
  it('is collected from every service, and is one archive with a page, JSON, files and receipts', async () => {
    const learner = await givePerson(service);
    await callAs(service, learner)(createGrievance, { body: { subject: 'A wrong <date>', text: 'It is shown to others.' } });
    const asked = await ask(learner);
    expect(asked).toMatchObject({ state: 'collecting', parts: { done: 0, total: SERVICES.length }, ready_at: null, expires_at: null });
    expect(await typesOf(service, asked.id)).toEqual(['collecting', 'ExportRequested']);
    expect((await download(learner, asked.id)).status).toBe(409);

    await relayOwn(service, asked.id);
    expect((await exportsOf(learner))[0]?.parts.done).toBe(1);
    const request = { id: asked.id, personId: learner.id };
    const files = await service.deps.openFiles();
    await files.put(`private/resumes/${learner.id}`, Readable.from([Buffer.from('my resume')]), 'application/pdf');
    const resume = { key: `private/resumes/${learner.id}`, name: 'resumes/1.pdf' };
    const gone = { key: 'private/resumes/gone', name: 'resumes/2.pdf' };
    for (const other of OTHERS) {
      const part = other === 'careers' ? { tables: { resumes: [{ title: 'Mine' }] }, files: [resume, gone] } : undefined;
      await service.deliver(service.others.give(other, request, part));
    }
    await eventually('the copy is ready', isReady(learner));

    const [ready] = await exportsOf(learner);
    expect(Date.parse(ready?.expires_at ?? '') - Date.parse(ready?.ready_at ?? '')).toBe(7 * DAY_MS);
    const response = await download(learner, asked.id);
    expect(response.headers.get('content-disposition')).toMatch(/paanch-data-\d{4}-\d\d-\d\d\.zip/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(ready?.size_bytes);
    const zip = await zipEntries(bytes);
    expect(zip.names).toEqual(expect.arrayContaining(['index.html', 'receipts.json', 'privacy/grievances.json', 'auth/things.json']));
    expect(zip.names.filter((name) => name.includes('/files/'))).toEqual(['careers/files/resumes/1.pdf']);
    expect(await zip.text('careers/files/resumes/1.pdf')).toBe('my resume');
    expect(JSON.parse(await zip.text('privacy/grievances.json'))).toMatchObject([{ subject: 'A wrong <date>' }]);
    expect(await zip.text('privacy/privacy_requests.json')).not.toContain('person_key');
    const receipts = JSON.parse(await zip.text('receipts.json')) as { service: string }[];
    expect(receipts.map((one) => one.service).toSorted()).toEqual([...SERVICES].toSorted());
    expect(await zip.text('index.html')).toContain('careers/resumes.json');
    expect(await typesOf(service, asked.id)).toEqual(['collecting', 'ExportRequested', 'PartAnswered', 'ready']);

    const stranger = await givePerson(service);
    expect((await download(stranger, asked.id)).status).toBe(404);
  });

  it('has a page in the language of the learner', async () => {
    const learner = await givePerson(service, { language: 'hi' });
    const { id } = await ask(learner);
    await collect(learner, id);
    await eventually('the copy is ready', isReady(learner));
    const zip = await zipEntries(Buffer.from(await (await download(learner, id)).arrayBuffer()));
    const page = await zip.text('index.html');
    expect(page).toContain('<html lang="hi">');
    expect(page).toContain('<h1>Paanch पर आपका डेटा</h1>');
    expect(page).toContain('हर हिस्से का चेकसम <a href="receipts.json">receipts.json</a> में है।');
    expect(page).not.toMatch(/Your data|Nothing is kept|Made on|check sum/);
  });

  it('is one at a time and one a day', async () => {
    const learner = await givePerson(service);
    const call = callAs(service, learner);
    const two = await Promise.all([call(askExport), call(askExport)]);
    expect(two.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect((await call(askExport)).body).toMatchObject({ details: [{ code: 'EXPORT_RUNNING' }] });
    const id = (await exportsOf(learner))[0]?.id ?? '';
    await collect(learner, id);
    await eventually('the copy is ready', isReady(learner));
    expect((await call(askExport)).body).toMatchObject({ details: [{ code: 'EXPORT_TODAY' }] });
  });

  it('goes after seven days, file first, and says so', async () => {
    const learner = await givePerson(service);
    const { id } = await ask(learner);
    await collect(learner, id);
    await eventually('the copy is ready', isReady(learner));
    const archives = () => readdir(join(service.folder, 'exports'));
    await forgetOldRows(after(service, 6.9 * DAY_MS), running);
    await removeStrayArchives(after(service, DAY_MS), running);
    expect(await archives()).toContain(`${id}.zip`);
    await forgetOldRows(after(service, 7.1 * DAY_MS), running);
    expect(await archives()).not.toContain(`${id}.zip`);
    expect(await exportsOf(learner)).toMatchObject([{ id, state: 'expired', expires_at: null }]);
    expect((await download(learner, id)).status).toBe(409);
    expect((await typesOf(service, id)).at(-1)).toBe('expired');
  });

  it('asks everybody again if a part was lost before it was fetched', async () => {
    const learner = await givePerson(service);
    const { id } = await ask(learner);
    await relayOwn(service, id);
    const facts = OTHERS.map((other) => service.others.give(other, { id, personId: learner.id }));
    service.others.lose();
    for (const fact of facts) await service.deliver(fact);
    const asked = async () => (await typesOf(service, id)).filter((type) => type === 'ExportRequested').length;
    await eventually('everybody is asked again', async () => (await asked()) === 2);
    expect((await exportsOf(learner))[0]).toMatchObject({ state: 'collecting', parts: { done: 0 } });
    await collect(learner, id);
    await eventually('the copy is ready', isReady(learner));
  });

  it('of which a receipt comes twice is made once', async () => {
    const learner = await givePerson(service);
    const { id } = await ask(learner);
    await collect(learner, id);
    await eventually('the copy is ready', isReady(learner));
    await service.deliver(service.others.give('auth', { id, personId: learner.id }));
    expect((await typesOf(service, id)).filter((type) => type === 'ready')).toHaveLength(1);
  });
});
