/** Rows that staff correct, leave out and give another client before the commit, over HTTP (docs/imports.md#rows). */
import { randomUUID } from 'node:crypto';
import * as routes from '@paanch/contracts/auth/imports/imports';
import { headersAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOfLearners, type ImportsFixture, someEmail, startImports } from '../../../testing/imports.js';
import type { AuthFixture } from '../../../testing/people.js';
import type { RunningAuth } from '../../../testing/start-auth.js';

const OURS = 'Sahyadri College';
let service: RunningAuth;
let people: AuthFixture;
let imports: ImportsFixture;
let staffId: string;
beforeAll(async () => {
  ({ service, people, imports, staffId } = await startImports());
});
afterAll(() => service.stop());

const checkedFile = async (text: string) => imports.until(await imports.upload(text), 'ready');
const checked = (rows: readonly (readonly string[])[]) => checkedFile(csvOfLearners(rows));
const fix = (importId: string, row: number, body: object) => imports.as(routes.changeImportRow, { params: { importId, row }, body });
const replace = (importId: string, from: string, to: string) =>
  imports.as(routes.replaceImportValue, { params: { importId }, body: { column: 'client', from, to } });
const messagesOf = async (id: string) => (await imports.read(id)).rows.data.map(({ faults }) => faults.map(({ message }) => message));

describe('fixing a row', () => {
  it('checks it again, and the rows that had or have its address', async () => {
    const [one, other] = [someEmail(), someEmail()];
    const { id } = await checked([
      ['Asha', one, OURS],
      ['Asha', one, OURS],
      ['Asha', other, 'Nowhere'],
    ]);
    const fixed = await (await fix(id, 2, { email: other })).reply();
    expect(fixed.row).toMatchObject({ row: 2, outcome: 'create', faults: [], same_client: 2 });
    expect(fixed.counts).toMatchObject({ created: 2, errors: 1 });
    expect(await messagesOf(id)).toEqual([[], [], ['Row 2 has the same email', 'There is no client with this name or id']]);
    expect((await (await fix(id, 4, { email: someEmail(), client: OURS })).reply()).counts).toMatchObject({ created: 3, errors: 0 });
  });

  it('is for rows that there are, and before the import alone', async () => {
    const { id } = await checked([['Asha', someEmail(), OURS]]);
    expect((await fix(id, 7, {})).status).toBe(404);
    expect((await fix(randomUUID(), 2, {})).status).toBe(404);
    expect((await replace(randomUUID(), 'x', OURS)).status).toBe(404);
    await imports.step(routes.commitImport, id);
    await imports.until(id, 'committed');
    expect((await fix(id, 2, { full_name: 'Ravi' })).status).toBe(409);
    expect((await replace(id, OURS, 'x')).status).toBe(409);
  });

  it('says whose name would change, until another address is typed', async () => {
    const known = await people.learner();
    const { id, rows } = await checked([['Ravi Kumar Sharma', known.email, OURS]]);
    expect(rows.data).toMatchObject([{ outcome: 'update', known_name: 'Asha Verma' }]);
    const { row, counts } = await (await fix(id, 2, { email: someEmail() })).reply();
    expect(row).toMatchObject({ outcome: 'create', known_name: null });
    expect(counts).toMatchObject({ created: 1, updated: 0 });
  });

  it('says no old name once the new one is imported', async () => {
    const known = await people.learner();
    const { id } = await checked([['Ravi Kumar Sharma', known.email, OURS]]);
    await imports.step(routes.commitImport, id);
    expect((await imports.until(id, 'committed')).rows.data).toMatchObject([{ outcome: 'update', is_done: true, known_name: null }]);
  });
});

describe('a row that is left out', () => {
  it('is counted and listed apart, is no error of the file, and is not imported', async () => {
    const [kept, left, wrong] = [someEmail(), someEmail(), someEmail()];
    const { id } = await checked([
      ['Asha', kept, OURS],
      ['Ravi', left, OURS],
      ['', wrong, OURS],
    ]);
    for (const row of [3, 4, 4]) {
      const answer = await (await fix(id, row, { is_left_out: true })).reply();
      expect(answer.row).toMatchObject({ row, outcome: 'left_out', faults: [] });
    }
    expect((await imports.read(id)).counts).toMatchObject({ rows: 3, created: 1, left_out: 2, errors: 0 });
    expect((await imports.read(id, { outcome: 'left_out' })).rows.data.map(({ row, email }) => [row, email])).toEqual([
      [3, left],
      [4, wrong],
    ]);
    const file = await fetch(`${service.baseUrl}/api/admin/imports/${id}/errors.csv`, {
      headers: await headersAs(service, { role: 'Staff', id: staffId }),
    });
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1);
    await imports.step(routes.commitImport, id);
    expect((await imports.until(id, 'committed')).counts).toMatchObject({ created: 1, left_out: 2, done: 1 });
    const { rowCount } = await service.db.pool.query('select 1 from people where email = any($1)', [[kept, left, wrong]]);
    expect(rowCount).toBe(1);
  });

  it('leaves its address to another row, until it is taken in again', async () => {
    const email = someEmail();
    const { id } = await checked([
      ['Asha', email, OURS],
      ['Asha V', email, OURS],
    ]);
    await fix(id, 2, { is_left_out: true });
    expect((await imports.read(id)).rows.data.map(({ outcome }) => outcome)).toEqual(['left_out', 'create']);
    const { row, counts } = await (await fix(id, 2, { is_left_out: false })).reply();
    expect([row.outcome, counts]).toMatchObject(['create', { created: 1, left_out: 0, errors: 1 }]);
    expect(await messagesOf(id)).toEqual([[], ['Row 2 has the same email']]);
  });

  it('stays so when its values change, and an import of nothing else has nothing to do', async () => {
    const { id } = await checked([['', someEmail(), 'Nowhere']]);
    await fix(id, 2, { is_left_out: true });
    expect((await (await fix(id, 2, { full_name: 'Asha' })).reply()).row).toMatchObject({ full_name: 'Asha', outcome: 'left_out' });
    expect(await (await replace(id, 'Nowhere', OURS)).reply()).toMatchObject({ replaced: 1, counts: { left_out: 1, created: 0 } });
    expect((await imports.step(routes.commitImport, id)).status).toBe(409);
    expect((await (await fix(id, 2, { is_left_out: false })).reply()).row).toMatchObject({ client: OURS, outcome: 'create' });
  });
});

describe('replacing a client', () => {
  it('changes every row that has it as the check compares it, and no other; the reply counts them', async () => {
    const { id, rows } = await checked([
      ['Asha', someEmail(), 'Sahyadri Colege'],
      ['Asha', someEmail(), 'SAHYADRI  \u00a0colege '],
      ['', someEmail(), 'Sahyadri Colege'],
      ['Asha', someEmail(), 'Sahyadri Colege of Arts'],
      ['Asha', someEmail(), ''],
      ['Asha', someEmail(), OURS],
    ]);
    expect(rows.data.map(({ same_client }) => same_client)).toEqual([3, 3, 3, 1, 1, 1]);
    expect(await (await replace(id, ' sahyadri COLEGE', OURS)).reply()).toMatchObject({
      replaced: 3,
      counts: { rows: 6, created: 3, errors: 3 },
    });
    const after = await imports.read(id);
    expect(after.counts).toMatchObject({ created: 3, errors: 3 });
    expect(after.rows.data.map(({ client, same_client: same }) => [client, same])).toEqual([
      [OURS, 4],
      [OURS, 4],
      [OURS, 4],
      ['Sahyadri Colege of Arts', 1],
      ['', 1],
      [OURS, 4],
    ]);
    expect(await (await replace(id, 'Sahyadri Colege', OURS)).reply()).toMatchObject({ replaced: 0, counts: { created: 3 } });
  });

  it('keeps every other fault: a repeated address, a learner of another client', async () => {
    const [email, moved] = [someEmail(), await people.learner({ client_id: people.theirs })];
    const { id } = await checked([
      ['Asha', email, 'Nowhere'],
      ['Asha', email, 'Nowhere'],
      ['Asha', moved.email, 'Nowhere'],
    ]);
    await replace(id, 'Nowhere', OURS);
    expect(await messagesOf(id)).toEqual([
      [],
      ['Row 2 has the same email'],
      [`This learner belongs to ${people.theirsName}. An import never changes the client`],
    ]);
  });

  it('by one that there is not leaves the fault where it was', async () => {
    const { id } = await checked([['Asha', someEmail(), 'Nowhere']]);
    expect(await (await replace(id, 'Nowhere', '=A1')).reply()).toMatchObject({ replaced: 1, counts: { errors: 1 } });
    expect(await messagesOf(id)).toEqual([['This is a formula. Type the text itself']]);
  });

  it('in 5,000 rows takes one call', async () => {
    const { id } = await checked(Array.from({ length: 5_000 }, () => ['Asha Verma', someEmail(), 'Sahyadri Colege']));
    expect(await (await replace(id, 'Sahyadri Colege', OURS)).reply()).toMatchObject({
      replaced: 5_000,
      counts: { created: 5_000, errors: 0 },
    });
  });
});

describe('a file without a column of clients', () => {
  it('is accepted, and asks for the client of all rows until none lacks one', async () => {
    const [one, other] = [someEmail(), someEmail()];
    const { id, lacks_client, counts, rows } = await checkedFile(`Name,Email,Phone\nAsha,${one},1\nRavi,${other},2`);
    expect([lacks_client, counts.errors]).toEqual([true, 2]);
    expect(rows.data.map(({ client, same_client }) => [client, same_client])).toEqual([
      ['', 2],
      ['', 2],
    ]);
    expect(await messagesOf(id)).toEqual([['Client is required'], ['Client is required']]);
    await fix(id, 2, { client: people.ours });
    expect((await imports.read(id)).lacks_client).toBe(true);
    expect(await (await replace(id, '', OURS)).reply()).toMatchObject({ replaced: 1, counts: { created: 2, errors: 0 } });
    expect((await imports.read(id)).lacks_client).toBe(false);
  });

  it('is another thing than one whose cells are blank', async () => {
    expect(await checked([['Asha', someEmail(), '']])).toMatchObject({ lacks_client: false, counts: { errors: 1 } });
  });
});
