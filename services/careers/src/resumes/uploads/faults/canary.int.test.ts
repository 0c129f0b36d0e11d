/** Of a resume, its words, its name and its links are in no log, no fact and no observation (docs/events.md#never-recorded). */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileStoreOpener } from '@paanch/platform/files/open-file-store';
import type { Person } from '@paanch/testing/builders/call-as';
import { makePdf } from '@paanch/testing/documents/make-pdf';
import { type ChildService, childService } from '@paanch/testing/engines/child-service';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages, type Recording } from '@paanch/testing/engines/record-messages';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveLearner } from '../../../../testing/learner-rows.js';
import { announce, confirm, openAs, sendResume } from '../../../../testing/resumes.js';
import { careersService } from '../../../careers.module.js';
import type { CareersDeps } from '../../../deps.js';

const WORDS = 'canary-words';
const NAME = 'canary-name';
const TITLE = 'canary-title';

let FILES_DIR: string;
let service: TestService<CareersDeps>;
let child: ChildService;
let observed: Recording;
beforeAll(async () => {
  FILES_DIR = await mkdtemp(join(engines().workFolder, 'files-'));
  service = await testService(careersService, {});
  observed = await recordMessages(service.natsUrl, 'observations.>');
  const script = new URL('../../../../dist/main.js', import.meta.url);
  child = await childService({ script, config: { ...service.config, FILES_DIR } });
});
afterAll(async () => {
  await observed.close();
  await child.kill();
  await service.stop();
});

it('the canary appears nowhere, whether its file is accepted, refused or opened', async () => {
  const person: Person & { id: string } = (await giveLearner(service)).person;
  const to = { name: service.name, baseUrl: child.baseUrl };
  const sending = { to, store: await fileStoreOpener({ FILES_DIR })() };
  const send = (more: string) => sendResume(sending, person, { name: `${NAME}.pdf`, bytes: makePdf({ objects: [`(${WORDS})`, more] }) });
  expect((await confirm(to, person, await send('<< /S /JavaScript >>'), TITLE)).status).toBe(422);
  const id = await send('null');
  expect((await confirm(to, person, id, TITLE)).status).toBe(201);
  expect((await announce(to, person, { name: `${NAME}.png`, type: 'image/png' })).status).toBe(415);
  const link = (await openAs(to, `/api/app/resumes/${id}/file`, person)).headers.get('location') ?? '';
  const isOfUpload = (message: unknown) => ['FILE_UPLOAD', person.id].every((word) => JSON.stringify(message).includes(word));
  await eventually('all uploads are observed', () => observed.messages.filter(isOfUpload).length >= 4);
  const places = {
    facts: JSON.stringify(await service.outbox()),
    observations: JSON.stringify(observed.messages),
    log: child.printed.join('\n'),
  };
  expect([places.facts.includes('ResumeOpened'), places.observations.includes('FILE_UPLOAD'), places.log.includes('Serving')]).toEqual(
    Array.from({ length: 3 }, () => true),
  );
  const signature = new URL(link, child.baseUrl).searchParams.get('signature') ?? '';
  expect(signature).toHaveLength(43);
  for (const secret of [WORDS, NAME, TITLE, signature]) {
    for (const [place, text] of Object.entries(places)) expect(text.includes(secret), `${secret} is in ${place}`).toBe(false);
  }
});
