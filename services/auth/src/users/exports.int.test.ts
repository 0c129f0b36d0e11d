/** Exports over HTTP: what is in the file, and what becomes of it when its process, the database or the reader goes away. */
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createClient } from '@paanch/contracts/auth/clients';
import { exportStudents, exportUsers } from '@paanch/contracts/auth/exports';
import { EXPORT_TYPES } from '@paanch/contracts/kernel/exports/export-route';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { fillTables } from '@paanch/testing/engines/plans/fill-tables';
import { type Recording, recordMessages } from '@paanch/testing/engines/record-messages';
import { asSuperuser } from '@paanch/testing/engines/superuser';
import { readSpreadsheet } from '@paanch/testing/files/read-spreadsheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_ADMIN, type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';

const HEAVY_ROWS = 10_000;

let service: RunningAuth;
let observed: Recording;
let college: string;
/** Its learners make a file that no buffer between two processes holds. */
let heavy: string;
beforeAll(async () => {
  service = await startOwnAuth(FIRST_ADMIN);
  observed = await recordMessages(service.natsUrl, 'observations.auth.>');
  const clientNamed = async (name: string) =>
    (await (await callAs(service, { role: 'Admin' })(createClient, { body: { name } })).reply()).id;
  [college, heavy] = [await clientNamed('Sahyadri College'), await clientNamed('Heavy College')];
  await addPeople({ count: HEAVY_ROWS, role: 'student', clientId: heavy });
  await service.db.pool.query("update clients set name = repeat('Heavy College ', 200) where id = $1", [heavy]);
});
afterAll(async () => {
  await observed.close();
  await service.stop();
});

async function addPeople({ count, role, clientId = null }: { count: number; role: string; clientId?: string | null }): Promise<void> {
  const text = `insert into people (id, full_name, email, role, client_id, password_hash, created_at)
    select gen_random_uuid(), 'Person ' || n, gen_random_uuid() || '@paanch.example', $1, $2, '-', now() - n * interval '1 second'
    from generate_series(1, $3::int) n`;
  await fillTables(service, [{ text, values: [role, clientId, count] }]);
}

async function ask(route: { path: string }, query: Record<string, string> = {}, role: 'Admin' | 'Staff' = 'Admin'): Promise<Response> {
  const headers = await headersAs(service, { role });
  return fetch(`${service.baseUrl}${route.path}?${new URLSearchParams(query)}`, { headers });
}

const fileOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** A reader who takes the first bytes and then no more for now. */
async function askSlowly(): Promise<IncomingMessage> {
  const headers = await headersAs(service, { role: 'Admin' });
  const asked = get(`${service.baseUrl}${exportStudents.path}?clientId=${heavy}&format=csv`, { headers });
  const [answer] = await once(asked, 'response');
  await once(answer, 'readable');
  return answer;
}

const rest = (answer: IncomingMessage) => buffer(answer);

/** What security was told by exports of a kind since. */
const told = (type: string) =>
  observed.messages.flatMap(({ data }) => {
    const { type: is, details } = data as { type: string; details: Record<string, unknown> };
    return is === type ? [details] : [];
  });
const outcomes = () => told('DATA_EXPORT').map(({ outcome }) => outcome);

async function expectNextOutcome(outcome: string, act: () => Promise<unknown>): Promise<void> {
  const before = outcomes().length;
  await act();
  await eventually(`an export is reported as ${outcome}`, () => outcomes().length > before);
  expect(outcomes().slice(before)).toEqual([outcome]);
}

/** The whole file, once it has been reported. */
async function exported(route: { path: string }, query: Record<string, string> = {}): Promise<Buffer> {
  let file = Buffer.of();
  await expectNextOutcome('finished', async () => {
    file = await fileOf(await ask(route, query));
  });
  return file;
}

const exportProcesses = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === process.pid && command.some((word) => word.endsWith('export-process.js')))
    .map(([pid]) => Number(pid));

const cursors = () =>
  asSuperuser(async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where query like '%export_rows%' and state <> 'idle' and pid <> pg_backend_pid() and datname = $1",
      [new URL(service.config.DATABASE_URL).pathname.slice(1)],
    );
    return rows.map(({ pid }) => pid);
  });

describe('GET /api/admin/users/export', () => {
  it('is a spreadsheet of the staff accounts, newest first, named by us and kept by nobody', async () => {
    await service.db.pool.query(
      `insert into people (id, full_name, email, role, client_id, is_active, banned_until, password_hash, created_at) values
       ($1, '=cmd|'' /C calc''!A0', 'formula@paanch.example', 'Client Staff', $2, false, '2099-01-01T00:00:00Z', '-', '2099-01-02T20:00:00Z')`,
      [randomUUID(), college],
    );
    let answer = Response.error();
    let file = Buffer.of();
    await expectNextOutcome('finished', async () => {
      answer = await ask(exportUsers);
      file = await fileOf(answer);
    });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      EXPORT_TYPES.xlsx,
      'no-store',
    ]);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.xlsx"$/);
    expect(await readSpreadsheet(file)).toEqual([
      ['Name', 'Email', 'Role', 'Client', 'Status', 'Banned until (IST)', 'Invitation expires (IST)', 'Last Active (IST)', 'Added (IST)'],
      [
        "'=cmd|' /C calc'!A0",
        'formula@paanch.example',
        'Client Staff',
        'Sahyadri College',
        'Banned',
        new Date('2099-01-01T05:30:00Z'),
        null,
        null,
        new Date('2099-01-03T01:30:00Z'),
      ],
      ['Administrator', FIRST_ADMIN.FIRST_ADMIN_EMAIL, 'Admin', null, 'Active', null, null, null, expect.any(Date)],
    ]);
  });

  it.each([
    [true, null, 'Active'],
    [true, '2020-01-01T00:00:00Z', 'Active'],
    [true, '2099-01-01T00:00:00Z', 'Banned'],
    [false, '2020-01-01T00:00:00Z', 'Inactive'],
    [false, '2099-01-01T00:00:00Z', 'Banned'],
  ])('says of an account what the screens say: active %s, banned until %s is %s', async (isActive, bannedUntil, status) => {
    await service.db.pool.query("update people set is_active = $1, banned_until = $2 where email = 'formula@paanch.example'", [
      isActive,
      bannedUntil,
    ]);
    const [, [, , , , said] = []] = await readSpreadsheet(await exported(exportUsers, { search: 'formula@' }));
    expect(said).toBe(status);
  });

  it('says until when an invitation can be accepted', async () => {
    await service.db.pool.query(
      `insert into invitations (id, person_id, sent_at, expires_at)
       select $1, id, now(), '2020-01-01T00:00:00Z' from people where email = 'formula@paanch.example'`,
      [randomUUID()],
    );
    await service.db.pool.query("update people set is_active = true, banned_until = null where email = 'formula@paanch.example'");
    const [, row] = await readSpreadsheet(await exported(exportUsers, { status: 'expired' }));
    expect(row?.slice(4, 7)).toEqual(['Expired', null, new Date('2020-01-01T05:30:00Z')]);
  });

  it('is about itself on a second sheet: rows, time and filters, never what was searched', async () => {
    const about = await readSpreadsheet(await exported(exportUsers, { search: 'formula@', role: 'Client Staff' }), 'About');
    expect(about).toEqual([
      ['Table', 'Staff accounts'],
      ['Rows', 1],
      ['Made (IST)', expect.any(Date)],
      ['Filters', 'search, role'],
    ]);
  });

  it.each([
    [{ role: 'Admin' }, ['Administrator'], ['role']],
    [{ search: 'FORMULA@' }, ["'=cmd|' /C calc'!A0"], ['search']],
    [{ search: 'nobody at all' }, [], ['search']],
    [{ role: '', search: '', page: '7', pageSize: '1' }, ["'=cmd|' /C calc'!A0", 'Administrator'], []],
  ])('has the filters of the list: %j', async (query, names, filters) => {
    const lines = await readSpreadsheet(await exported(exportUsers, query));
    expect(lines.slice(1).map(([name]) => name)).toEqual(names);
    expect(told('DATA_EXPORT').at(-1)).toMatchObject({ filters });
  });

  it('is reported once finished, with the hash of the file and without what was searched', async () => {
    const sent = await exported(exportUsers, { format: 'csv', search: 'formula@' });
    expect(told('DATA_EXPORT').at(-1)).toEqual({
      exportKind: 'users',
      outcome: 'finished',
      rows: 1,
      format: 'csv',
      filters: ['search'],
      sha256: createHash('sha256').update(sent).digest('hex'),
    });
    expect(told('BULK_OPERATION').at(-1)).toEqual({ operation: 'export', rows: 1, dryRun: false });
  });

  it('is refused to others and for another format', async () => {
    expect((await ask(exportUsers, {}, 'Staff')).status).toBe(403);
    const answer = await ask(exportUsers, { format: 'pdf' });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: 'Format must be xlsx or csv' }]);
  });
});

describe('GET /api/admin/students/export', () => {
  it('is a CSV of one client’s learners when the request says so', async () => {
    const id = randomUUID();
    await service.db.pool.query(
      `insert into people (id, full_name, email, role, client_id, password_hash, created_at)
       values ($1, 'Rao, "Asha"', $2, 'student', $3, '-', '2026-01-02T00:00:00Z')`,
      [id, 'asha@paanch.example', college],
    );
    const row = async () => (await exported(exportStudents, { clientId: college, format: 'csv' })).toString('utf8');
    expect(await row()).toBe(
      [
        '\uFEFFName,Email,Client,Star level,Tier,Status,Banned until (IST),Invitation expires (IST),Last Active (IST),Added (IST)',
        '"Rao, ""Asha""",asha@paanch.example,Sahyadri College,NONE,NO_TIER,Active,,,,2026-01-02 05:30:00',
        '',
      ].join('\r\n'),
    );
    await service.db.pool.query('insert into standings (person_id, enrolment_id, revision, star_level, tier) values ($1, $2, 1, $3, $4)', [
      id,
      randomUUID(),
      'TWO',
      'SILVER',
    ]);
    expect(await row()).toContain(',TWO,SILVER,');
  });

  it.each([
    ['xlsx', /^attachment; filename="learners-\d{4}-\d\d-\d\d\.xlsx"$/],
    ['csv', /^attachment; filename="learners-\d{4}-\d\d-\d\d-1-row\.csv"$/],
  ])('is named as the screens call them: %s', async (format, name) => {
    await expectNextOutcome('finished', async () => {
      const answer = await ask(exportStudents, { clientId: college, format });
      expect(answer.headers.get('content-disposition')).toMatch(name);
      await fileOf(answer);
    });
  });

  it('has every row of a large list, in order and once', async () => {
    const lines = await readSpreadsheet(await exported(exportStudents, { clientId: heavy }));
    expect(lines.slice(1).map(([name]) => name)).toEqual(Array.from({ length: HEAVY_ROWS }, (_, at) => `Person ${at + 1}`));
  });

  it('has the rows that its name counts, also where more are added while it is read', async () => {
    await expectNextOutcome('finished', async () => {
      const answer = await askSlowly();
      expect(answer.headers['content-disposition']).toContain(`-${HEAVY_ROWS}-rows.csv`);
      await addPeople({ count: 1, role: 'student', clientId: heavy });
      expect((await rest(answer)).toString('utf8').split('\r\n')).toHaveLength(HEAVY_ROWS + 2);
    });
    await service.db.pool.query(
      `delete from people where id = (select id from people where client_id = $1 and full_name = 'Person 1' order by created_at desc limit 1)`,
      [heavy],
    );
  });

  it('is refused when it has too many rows, which is reported too', async () => {
    await addPeople({ count: LIMITS.exportRows + 1 - HEAVY_ROWS, role: 'student', clientId: college });
    await expectNextOutcome('refused', async () => {
      const answer = await ask(exportStudents);
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { code: 'LIMIT_REACHED', message: 'An export can have at most 50,000 rows. Narrow the filters and try again.' },
      ]);
    });
    expect(told('DATA_EXPORT').at(-1)).toMatchObject({ exportKind: 'learners', rows: LIMITS.exportRows + 2, sha256: null });
  });
});

describe('an export that cannot be finished', () => {
  it('breaks off when its process is killed; the next one is whole', async () => {
    await expectNextOutcome('failed', async () => {
      const answer = await askSlowly();
      for (const pid of exportProcesses()) process.kill(pid, 'SIGKILL');
      await expect(rest(answer)).rejects.toThrow('aborted');
    });
    expect(told('SYSTEM_ERROR').at(-1)).toMatchObject({ component: 'auth', errorClass: 'IsolatedProcessEnded' });
    expect(await readSpreadsheet(await exported(exportUsers))).toHaveLength(3);
  });

  it('breaks off when the database ends its query; the next one is whole', async () => {
    await expectNextOutcome('failed', async () => {
      const answer = await askSlowly();
      const [pid] = await cursors();
      await asSuperuser((client) => client.query('select pg_terminate_backend($1)', [pid]));
      await expect(rest(answer)).rejects.toThrow('aborted');
    });
    expect(await readSpreadsheet(await exported(exportUsers))).toHaveLength(3);
  });

  it('ends its query when the reader goes away, and is not reported as a failure of ours', async () => {
    const errors = told('SYSTEM_ERROR').length;
    await expectNextOutcome('cancelled', async () => {
      const answer = await askSlowly();
      expect(await cursors()).toHaveLength(1);
      answer.destroy();
    });
    await eventually('nothing reads the rows any more', async () => (await cursors()).length === 0);
    expect(told('SYSTEM_ERROR')).toHaveLength(errors);
  });

  it('does not hold up the service, nor the export beside it', async () => {
    const slow = await askSlowly();
    expect(await readSpreadsheet(await exported(exportUsers))).toHaveLength(3);
    expect((await rest(slow)).toString('utf8')).toMatch(new RegExp(`\r\nPerson ${HEAVY_ROWS},[^\n]*\r\n$`));
    expect(exportProcesses()).toHaveLength(2);
  });
});
