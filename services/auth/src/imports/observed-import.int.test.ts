/** What security is told of imports: what, how many, who; never a name or an address (docs/events.md#security-events). */
import * as routes from '@paanch/contracts/auth/imports/imports';
import { fillPath } from '@paanch/contracts/kernel/route';
import { headersAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { type Recording, recordMessages } from '@paanch/testing/engines/record-messages';
import { EICAR, type VirusDaemon, virusDaemon } from '@paanch/testing/files/virus-daemon';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { csvOfLearners, importsFixture, type ImportsFixture, someEmail, startAuthWithWorker } from '../../testing/imports.js';
import { authFixture } from '../../testing/people.js';
import type { RunningAuth } from '../../testing/start-auth.js';

let daemon: VirusDaemon;
let service: RunningAuth;
let observed: Recording;
let imports: ImportsFixture;
let staffId: string;
beforeAll(async () => {
  daemon = await virusDaemon();
  service = await startAuthWithWorker({ CLAMD_URL: daemon.url });
  observed = await recordMessages(service.natsUrl, 'observations.auth.>');
  ({ id: staffId } = await (await authFixture(service, 'Sahyadri College')).staff('Staff'));
  imports = importsFixture(service, staffId);
});
afterAll(async () => {
  await observed.close();
  await service.stop();
  await daemon.stop();
});
beforeEach(() => void observed.messages.splice(0));

interface Told {
  readonly type: string;
  readonly severity: string;
  readonly actor: { readonly user_id: string | null; readonly role: string };
  readonly details: Readonly<Record<string, unknown>>;
}
const told = (type: string) => observed.messages.map(({ data }) => data as Told).filter((one) => one.type === type);
const toldOnce = async (type: string, times = 1) => {
  await eventually(`security is told ${times} times`, () => told(type).length === times);
  for (const { actor } of told(type)) expect(actor).toMatchObject({ user_id: staffId, role: 'Staff' });
  return told(type).map(({ severity, details }) => ({ severity, ...details }));
};
const WORDS = ['Asha', 'Verma', 'Sahyadri', 'college.example', 'secret-name.csv'];
const isSilentAbout = (words: readonly string[]) => {
  const whole = JSON.stringify(observed.messages);
  for (const word of words) expect(whole).not.toContain(word);
};

const file = csvOfLearners([
  ...Array.from({ length: 3 }, () => ['Asha Verma', someEmail(), 'Sahyadri College']),
  ['Asha Verma', 'no address', 'Sahyadri College'],
]);
const uploaded = async (bytes: string) => imports.upload(bytes, 'secret-name.csv');

describe('an import leaves', () => {
  it('a FILE_UPLOAD of the file, and a BULK_OPERATION of its check, its commit and its undo', async () => {
    const id = await uploaded(file);
    await imports.until(id, 'ready');
    expect(await toldOnce('BULK_OPERATION')).toEqual([{ severity: 'WARNING', operation: 'import', rows: 4, dryRun: true, jobId: id }]);
    expect(await toldOnce('FILE_UPLOAD')).toEqual([
      { severity: 'INFO', uploadType: 'imports', outcome: 'accepted', sizeBytes: file.length, declaredType: 'csv', rejectReason: null },
    ]);
    await Promise.all([imports.step(routes.commitImport, id), imports.step(routes.commitImport, id)]);
    await imports.until(id, 'committed');
    await imports.step(routes.undoImport, id);
    await imports.step(routes.undoImport, id);
    await imports.until(id, 'undone');
    expect((await toldOnce('BULK_OPERATION', 3)).slice(1)).toEqual([
      { severity: 'WARNING', operation: 'import', rows: 3, dryRun: false, jobId: id },
      { severity: 'WARNING', operation: 'undo_import', rows: 3, dryRun: false, jobId: id },
    ]);
    isSilentAbout(WORDS);
  });

  it('a BULK_OPERATION of its undo with all of its accounts, however fast they are removed', async () => {
    const id = await uploaded(file);
    await imports.until(id, 'ready');
    await imports.step(routes.commitImport, id);
    await imports.until(id, 'committed');
    await Promise.all([toldOnce('FILE_UPLOAD'), toldOnce('BULK_OPERATION', 2)]);
    const { change } = service.deps.imports;
    const undone = vi.spyOn(service.deps.imports, 'change').mockImplementation(async (...args) => {
      const begun = await change(...args);
      await imports.until(id, 'undone');
      return begun;
    });
    await imports.step(routes.undoImport, id);
    undone.mockRestore();
    expect((await toldOnce('BULK_OPERATION', 3)).slice(2)).toMatchObject([{ operation: 'undo_import', rows: 3 }]);
  });

  it('a DATA_EXPORT when its errors are downloaded', async () => {
    const id = await uploaded(file);
    await imports.until(id, 'ready');
    await Promise.all([toldOnce('FILE_UPLOAD'), toldOnce('BULK_OPERATION')]);
    const headers = await headersAs(service, { role: 'Staff', id: staffId });
    await (await fetch(service.baseUrl + fillPath(routes.downloadImportErrors.path, { importId: id }), { headers })).text();
    expect(await toldOnce('DATA_EXPORT')).toEqual([
      { severity: 'WARNING', exportKind: 'import-errors', outcome: 'finished', rows: 1, format: 'csv', filters: [] },
    ]);
    isSilentAbout(WORDS);
  });

  it('a FILE_UPLOAD with the reason of a file that is refused', async () => {
    const id = await uploaded('Name,Phone\nAsha Verma,1');
    await imports.until(id, 'refused');
    expect(await toldOnce('FILE_UPLOAD')).toMatchObject([{ severity: 'WARNING', outcome: 'rejected', rejectReason: 'missing_column' }]);
    expect(told('BULK_OPERATION')).toEqual([]);
    isSilentAbout([...WORDS, 'Phone']);
  });
});

describe('a file with a virus', () => {
  it('is refused at once, said to security as critical, and never stored', async () => {
    const answer = await imports.send(`${file}\r\n${EICAR}`, 'secret-name.csv');
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { code: 'FILE_REJECTED', message: 'This file may be harmful and was not accepted.', details: [{ code: 'HARMFUL_FILE' }] },
    ]);
    expect(await toldOnce('FILE_UPLOAD')).toMatchObject([{ severity: 'CRITICAL', outcome: 'rejected', rejectReason: 'HARMFUL_FILE' }]);
    const { rowCount } = await service.db.pool.query('select 1 from import_files');
    expect([rowCount, told('VALIDATION_ERROR')]).toEqual([0, []]);
    isSilentAbout(WORDS);
  });

  it('cannot be told without a verdict: then no file is accepted', async () => {
    await daemon.stop();
    expect((await imports.send(file)).status).toBe(503);
    const { rowCount } = await service.db.pool.query('select 1 from import_files');
    expect(rowCount).toBe(0);
  });
});
