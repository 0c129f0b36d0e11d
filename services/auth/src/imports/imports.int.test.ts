/** Importing learners from a table, over HTTP, with the process that does the work (docs/imports.md). */
import * as routes from '@paanch/contracts/auth/imports/imports';
import { headersAs } from '@paanch/testing/builders/call-as';
import { makeWorkbook, rowsXml } from '@paanch/testing/files/make-workbook';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOfLearners, importsFixture, type ImportsFixture, someEmail, startImports } from '../../testing/imports.js';
import type { AuthFixture } from '../../testing/people.js';
import type { RunningAuth } from '../../testing/start-auth.js';
import { removeOldRows } from '../retention/remove-old-rows.js';

const OURS = 'Sahyadri College';
let service: RunningAuth;
let people: AuthFixture;
let imports: ImportsFixture;
let staffId: string;
beforeAll(async () => {
  ({ service, people, imports, staffId } = await startImports());
});
afterAll(() => service.stop());

const learnersNamed = async (email: string) => {
  const { rows } = await service.db.pool.query<{ id: string; full_name: string; client_id: string }>(
    'select id, full_name, client_id from people where email = $1',
    [email],
  );
  return rows;
};
const checked = async (rows: readonly (readonly string[])[]) => {
  const id = await imports.upload(csvOfLearners(rows));
  return imports.until(id, 'ready');
};
const committed = async (rows: readonly (readonly string[])[]) => {
  const { id } = await checked(rows);
  await imports.step(routes.commitImport, id);
  return imports.until(id, 'committed');
};

describe('a checked file', () => {
  it('says row by row what would happen, and has changed nothing', async () => {
    const [staff, known, renamed, moved] = [
      await people.staff('Viewer'),
      await people.learner(),
      await people.learner(),
      await people.learner({ client_id: people.theirs }),
    ];
    const fresh = someEmail();
    const { counts, rows } = await checked([
      ['Asha Verma', fresh, OURS],
      ['Asha  Verma', known.email.toUpperCase(), OURS.toLowerCase().replaceAll(' ', '\u00a0 ')],
      ['Asha Varma', renamed.email, people.ours],
      ['Asha Verma', moved.email, OURS],
      ['Ravi Menon', staff.email, OURS],
      ['Asha Again', fresh, OURS],
      ['', 'nobody', 'Nowhere'],
      ['=1+1', someEmail(), ''],
    ]);
    expect(counts).toMatchObject({ rows: 8, created: 1, updated: 1, skipped: 1, errors: 5, done: 0 });
    expect(rows.data.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'create'],
      [3, 'skip'],
      [4, 'update'],
      [5, 'error'],
      [6, 'error'],
      [7, 'error'],
      [8, 'error'],
      [9, 'error'],
    ]);
    expect(rows.data.slice(3).map(({ faults }) => faults.map(({ field, message }) => [field, message]))).toEqual([
      [['client', `This learner belongs to ${people.theirsName}. An import never changes the client`]],
      [['email', 'This email belongs to a staff account']],
      [['email', 'Row 2 has the same email']],
      [
        ['full_name', 'Full name is required'],
        ['email', 'Invalid email address'],
        ['client', 'There is no client with this name or id'],
      ],
      [
        ['full_name', 'This is a formula. Type the text itself'],
        ['client', 'Client is required'],
      ],
    ]);
    expect(await learnersNamed(fresh)).toEqual([]);
  });

  it('may be a workbook, and is shown by outcome and by page', async () => {
    const rows = [['Email', 'College', 'Name'], ...Array.from({ length: 7 }, () => [someEmail(), OURS, 'Asha']), ['x', OURS, 'Asha']];
    const id = await imports.upload(makeWorkbook({ rows: rowsXml(rows) }) as Buffer<ArrayBuffer>, 'Learners.XLSX');
    await imports.until(id, 'ready');
    expect((await imports.read(id, { outcome: 'error' })).rows.data).toMatchObject([{ row: 9, email: 'x' }]);
    const second = await imports.read(id, { pageSize: 5, page: 2 });
    expect(second.rows).toMatchObject({ data: [{ row: 7 }, { row: 8 }, { row: 9 }], pagination: { total: 8, hasNextPage: false } });
    const list = await (await imports.as(routes.listImports)).reply();
    expect(list.data[0]).toMatchObject({
      id,
      file_name: 'Learners.XLSX',
      state: 'ready',
      requested_by: { id: staffId, full_name: 'Ravi Menon' },
    });
  });

  it('may have addresses that are too long for any index', async () => {
    const long = String.fromCodePoint(...Array.from({ length: 1_000 }, (_, at) => 0x4e00 + ((at * 7_919) % 20_000)));
    const { id, rows } = await checked([['Asha', long, OURS]]);
    expect(rows.data).toMatchObject([{ email: long, outcome: 'error', faults: [{ field: 'email' }] }]);
    const fixed = await imports.as(routes.changeImportRow, { params: { importId: id, row: 2 }, body: { email: `x${long.slice(1)}` } });
    expect((await fixed.reply()).row.outcome).toBe('error');
  });

  it('is refused as a whole in plain words where it cannot be read', async () => {
    const id = await imports.upload('Phone,Size\n1,9');
    const { state, refusal, rows } = await imports.until(id, 'refused');
    expect({ state, refusal, rows: rows.data }).toEqual({
      state: 'refused',
      refusal: { fault: 'missing_column', message: 'The first row must name the columns. Missing: Full name, Email.' },
      rows: [],
    });
    const { rowCount } = await service.db.pool.query('select 1 from import_files where import_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it.each([
    ['another type', 'learners.pdf', 'x', 415],
    ['no name', '', 'x', 400],
    ['more than 5 MB', 'learners.csv', 'x'.repeat(5 * 1024 * 1024 + 1), 413],
  ])('is refused at once if it has %s', async (_, name, bytes, status) => {
    expect((await imports.send(bytes, name)).status).toBe(status);
  });
});

describe('a committed import', () => {
  it('adds, renames and invites, each once, and tells who asked', async () => {
    const [fresh, renamed] = [someEmail(), await people.learner()];
    const { id } = await checked([
      ['Asha Verma', fresh, OURS],
      ['New Name', renamed.email, OURS],
      ['', someEmail(), OURS],
    ]);
    const answers = await Promise.all([1, 2, 3].map(() => imports.step(routes.commitImport, id)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const { counts, undo_until } = await imports.until(id, 'committed');
    expect(counts).toMatchObject({ created: 1, updated: 1, errors: 1, done: 2 });
    expect(undo_until).not.toBeNull();
    const [learner] = await learnersNamed(fresh);
    expect(learner).toMatchObject({ full_name: 'Asha Verma', client_id: people.ours });
    expect((await learnersNamed(renamed.email))[0]?.full_name).toBe('New Name');
    expect((await people.mailsTo(fresh)).map(({ kind }) => kind)).toEqual(['invitation']);
    const facts = await people.factsOf(learner?.id ?? '');
    expect(facts.map(({ type, actor }) => [type, actor.user_id])).toEqual([['PersonChanged', staffId]]);
    expect((await people.factsOf(renamed.id)).at(-1)?.data).toMatchObject({ full_name: 'New Name', change: { fields: ['full_name'] } });
    const { rows } = await service.db.pool.query('select body, link from notifications where person_id = $1 and cause = $2', [
      staffId,
      `import ${id}`,
    ]);
    expect(rows).toEqual([
      {
        body: 'Your import is finished: 1 learner added and invited, 1 learner updated. 1 row was left out because of errors.',
        link: `/admin/imports/${id}`,
      },
    ]);
  });

  it('has nothing to do without a good row', async () => {
    const { id } = await checked([['', '', '']].concat([['', 'x', '']]));
    expect((await imports.step(routes.commitImport, id)).status).toBe(409);
  });

  it('spreads its invitations over time', async () => {
    const { id } = await committed(Array.from({ length: 25 }, () => ['Asha', someEmail(), OURS]));
    const { rows } = await service.db.pool.query<{ count: number }>(
      `select due_at, count(*)::int from mails join import_rows using (person_id) where import_id = $1 group by due_at order by due_at`,
      [id],
    );
    expect(rows.map(({ count }) => count)).toEqual([10, 10, 5]);
  });

  it('beside another one with the same people makes each of them once', async () => {
    const rows = Array.from({ length: 300 }, () => ['Asha', someEmail(), OURS]);
    const other = importsFixture(service, (await people.staff('Admin')).id);
    const [one, two] = [(await checked(rows)).id, await other.upload(csvOfLearners(rows.toReversed()))];
    await other.until(two, 'ready');
    await Promise.all([imports.step(routes.commitImport, one), other.step(routes.commitImport, two)]);
    const [first, second] = [await imports.until(one, 'committed'), await other.until(two, 'committed')];
    expect(first.counts.created + second.counts.created).toBe(300);
    expect(first.counts.skipped + second.counts.skipped).toBe(300);
    const emails = rows.map(([, email]) => email);
    const { rows: made } = await service.db.pool.query(
      'select count(*)::int as people, count(distinct email)::int as emails from people where email = any($1)',
      [emails],
    );
    const { rows: sent } = await service.db.pool.query('select count(*)::int as mails from mails where recipient = any($1)', [emails]);
    expect([made[0], sent[0]]).toEqual([{ people: 300, emails: 300 }, { mails: 300 }]);
  });

  it('can be stopped, and keeps what is done', async () => {
    const { id } = await checked([['Asha', someEmail(), OURS]]);
    expect((await (await imports.step(routes.cancelImport, id)).reply()).state).toBe('cancelled');
    expect((await (await imports.step(routes.cancelImport, id)).reply()).state).toBe('cancelled');
    expect((await imports.step(routes.commitImport, id)).status).toBe(409);
    const { id: done } = await committed([['Asha', someEmail(), OURS]]);
    expect((await imports.step(routes.cancelImport, done)).status).toBe(409);
  });
});

describe('committing, cancelling and undoing at the same moment', () => {
  const { commitImport, cancelImport, undoImport } = routes;
  it.each([
    ['commit first', [commitImport, cancelImport, undoImport]],
    ['cancel first', [cancelImport, commitImport, undoImport]],
    ['undo after a stop', [commitImport, undoImport, cancelImport, undoImport]],
  ])('end in one state that fits the accounts, %s', async (_, steps) => {
    const emails = Array.from({ length: 600 }, someEmail);
    const { id } = await checked(emails.map((email) => ['Asha', email, OURS]));
    const answers = await Promise.all([...steps, ...steps].map((step) => imports.step(step, id)));
    for (const { status } of answers) expect([200, 202, 409]).toContain(status);
    const { state, counts } = await imports.until(id, 'cancelled', 'committed', 'undone');
    const { rowCount } = await service.db.pool.query('select 1 from people where email = any($1)', [emails]);
    const { done, kept } = counts;
    const fitting: Partial<Record<typeof state, number[]>> = { cancelled: [0, 0], committed: [done, 0], undone: [kept, done - kept] };
    expect([rowCount, counts.removed]).toEqual(fitting[state]);
  });
});

describe('an undone import', () => {
  it('removes the new accounts that nobody has used or changed, and says why the others stay', async () => {
    const emails = Array.from({ length: 5 }, someEmail);
    const renamed = await people.learner();
    const { id } = await committed([...emails.map((email) => ['Asha', email, OURS]), ['Renamed', renamed.email, OURS]]);
    const set = (at: number, change: string) => service.db.pool.query(`update people set ${change} where email = $1`, [emails[at]]);
    await set(1, 'first_sign_in_at = now()');
    await set(2, "password_hash = 'x'");
    await set(3, 'revision = 2');
    await service.db.pool.query("insert into standings select id, gen_random_uuid(), 1, 'ONE', null from people where email = $1", [
      emails[4],
    ]);
    const enrolled = 'insert into enrolments select gen_random_uuid(), id, gen_random_uuid(), 1 from people where email = any($1)';
    await service.db.pool.query(enrolled, [emails]);
    const [gone] = await learnersNamed(emails[0] ?? '');
    await Promise.all([imports.step(routes.undoImport, id), imports.step(routes.undoImport, id)]);
    const { counts, rows } = await imports.until(id, 'undone');
    expect(counts).toMatchObject({ removed: 1, kept: 4 });
    expect(rows.data.map(({ undo }) => undo)).toEqual(['removed', 'signed_in', 'password_set', 'changed', 'active', null]);
    expect(await Promise.all(emails.map(async (email) => (await learnersNamed(email)).length))).toEqual([0, 1, 1, 1, 1]);
    const { rowCount } = await service.db.pool.query('select 1 from enrolments where person_id not in (select id from people)');
    expect(rowCount).toBe(0);
    expect((await learnersNamed(renamed.email))[0]?.full_name).toBe('Renamed');
    expect(await people.mailsTo(emails[0] ?? '')).toEqual([]);
    expect((await people.factsOf(gone?.id ?? '')).at(-1)?.data).toMatchObject({ is_active: false, change: { action: 'removed' } });
    expect((await committed([['Asha', emails[0] ?? '', OURS]])).counts.created).toBe(1);
  });

  it('is possible for a day only; then its rows are deleted and its counts stay', async () => {
    const { id } = await committed([['Asha', someEmail(), OURS]]);
    await service.db.pool.query('update imports set rows_until = now() where id = $1', [id]);
    expect((await imports.step(routes.undoImport, id)).status).toBe(409);
    await removeOldRows(service.deps, new AbortController().signal);
    const { rowCount } = await service.db.pool.query('select 1 from import_rows where import_id = $1', [id]);
    const { counts, rows } = await imports.read(id);
    expect([rowCount, counts.created, rows.data]).toEqual([0, 1, []]);
  });
});

describe('the errors of an import', () => {
  it('are a file that no spreadsheet computes', async () => {
    const { id } = await checked([
      ['=HYPERLINK(1)', '@x', '"Now, here"'],
      ['Asha', someEmail(), OURS],
    ]);
    const headers = await headersAs(service, { role: 'Staff', id: staffId });
    const answer = await fetch(`${service.baseUrl}/api/admin/imports/${id}/errors.csv`, { headers });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="import-errors-\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
      '\uFEFFfull_name,email,client,row,errors\r\n' +
        `'=HYPERLINK(1),'@x,"Now, here",2,This is a formula. Type the text itself; Invalid email address; There is no client with this name or id\r\n`,
    );
  });
});
