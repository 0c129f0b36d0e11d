/** Of a private file, its words, its name and its links are in no log, no fact and no observation (docs/events.md#never-recorded). */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadFile } from '@paanch/contracts/content/files';
import type { Person } from '@paanch/testing/builders/call-as';
import { makePdf } from '@paanch/testing/documents/make-pdf';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages, type Recording } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningContent, startContent } from '../../../testing/start-content.js';
import { asha, openAs, sendTo } from '../../../testing/resumes.js';

const WORDS = 'canary-words';
const NAME = 'canary-name';

let service: RunningContent;
let child: ChildService;
let observed: Recording;
beforeAll(async () => {
  service = await startContent();
  observed = await recordMessages(service.natsUrl, 'observations.>');
  const FILES_DIR = await mkdtemp(join(engines().workFolder, 'files-'));
  const script = new URL('../../../dist/main.js', import.meta.url);
  child = await childService({ script, config: { ...service.config, FILES_DIR } });
});
afterAll(async () => {
  await observed.close();
  await child.kill();
  await service.stop();
});

const at = () => ({ name: service.name, baseUrl: child.baseUrl });
const get = (path: string, person: Person | 'anonymous') => openAs(at(), path, person);

const send = (more: string) => sendTo(at(), { name: `${NAME}.pdf`, bytes: makePdf({ objects: [`(${WORDS})`, more] }) });

it('the canary appears nowhere, whether its file is accepted, refused, opened or opened by an altered link', async () => {
  expect((await send('<< /S /JavaScript >>')).status).toBe(422);
  const { url } = uploadFile.reply.parse(await (await send('null')).json());
  const link = (await get(url, { role: 'Admin' })).headers.get('location') ?? '';
  expect((await get(link, 'anonymous')).status).toBe(200);
  expect((await get(link.replace(/(expires=)\d/, '$19'), 'anonymous')).status).toBe(403);
  const isOfUpload = (message: unknown) => ['FILE_UPLOAD', asha.id].every((word) => JSON.stringify(message).includes(word));
  await eventually('both uploads are observed', () => observed.messages.filter(isOfUpload).length >= 2);
  const places = {
    facts: JSON.stringify(await service.outbox()),
    observations: JSON.stringify(observed.messages),
    log: child.printed.join('\n'),
  };
  expect([places.facts.includes('FileOpened'), places.observations.includes('FILE_UPLOAD'), places.log.includes('Serving')]).toEqual(
    Array.from({ length: 3 }, () => true),
  );
  const signature = new URL(link, child.baseUrl).searchParams.get('signature') ?? '';
  for (const secret of [WORDS, NAME, signature]) {
    for (const [place, text] of Object.entries(places)) expect(text.includes(secret), `${secret} is in ${place}`).toBe(false);
  }
});
