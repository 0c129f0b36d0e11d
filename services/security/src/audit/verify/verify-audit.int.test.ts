/** Whatever a superuser does to the trail, the check names the first bad entry (docs/audit.md#the-check). */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listAuditEntries } from '@paanch/contracts/security/audit';
import { callAs } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { staffChange } from '../../../testing/staff-changes.js';
import type { SecurityDeps } from '../../deps.js';
import { securityService } from '../../security.module.js';
import { headSender, openHeadFiles } from '../heads/head-files.js';
import { signHeadIfDue } from '../heads/keep-heads.js';
import { checkAudit } from './check-audit.js';
import { verifyAudit } from './verify-audit.js';

const PROGRAM = fileURLToPath(new URL('../../../dist/audit/verify/main.js', import.meta.url));
const FIRST_HEAD = 5;
const ENTRIES = 12;

let folder: string;
let service: TestService<SecurityDeps>;
let superuser: pg.Client;

async function send(count: number): Promise<void> {
  const feed = await openFeed(service);
  await feed.send(
    Array.from({ length: count }, () => staffChange({ change: { before: { ranges: [0, 40] }, after: { ranges: [0, 50] } } })),
  );
  await feed.close();
}

/** As the recurring work does it, some minutes later. */
const signAfter = (minutes: number) => signHeadIfDue({ ...service.deps, clock: () => new Date(Date.now() + minutes * 60_000) });

const filesOf = () => {
  const files = openHeadFiles({ FILES_DIR: folder });
  if (files === null) throw new Error('a folder is configured');
  return files;
};

beforeAll(async () => {
  folder = await mkdtemp(join(engines().workFolder, 'heads-'));
  service = await testService(securityService, { FILES_DIR: folder });
  const address = Object.assign(new URL(engines().postgresUrl), { pathname: new URL(service.ownerUrl).pathname });
  superuser = new pg.Client({ connectionString: address.href });
  await superuser.connect();
  await send(FIRST_HEAD);
  await signAfter(10);
  await send(ENTRIES - FIRST_HEAD);
  await signAfter(20);
  await headSender(service.deps.audit.heads, filesOf())();
  await superuser.query('create table kept_log as table audit_log; create table kept_heads as table audit_heads');
});
afterAll(async () => {
  await superuser.end();
  await service.stop();
});
afterEach(async () => {
  await superuser.query(`truncate audit_log, audit_heads; insert into audit_log table kept_log; insert into audit_heads table kept_heads`);
});

const firstBad = async () => (await verifyAudit(service.deps))?.first_bad_seq;
const swap = (one: number, other: number) => `update audit_log set seq = 1000 where seq = ${one};
  update audit_log set seq = ${one} where seq = ${other}; update audit_log set seq = ${other} where seq = 1000`;

describe('the check of the audit trail', () => {
  it('finds an untouched chain whole', async () => {
    expect(await verifyAudit(service.deps)).toEqual({ entries: ENTRIES, heads: 2, first_bad_seq: null, store: 'read' });
  });

  it.each([
    ['a value that was changed', `update audit_log set after = '{"ranges":[0,51]}' where seq = 4`, 4],
    ['a time that was changed by a microsecond', `update audit_log set time = time + interval '1 microsecond' where seq = 8`, 8],
    ['a person who was removed', 'update audit_log set actor_id = null where seq = 2', 2],
    ['a row that was deleted', 'delete from audit_log where seq = 7', 7],
    ['a row that was deleted and its hole closed', 'delete from audit_log where seq = 7; update audit_log set seq = 7 where seq = 12', 7],
    ['two rows that were swapped', swap(3, 9), 3],
    ['a tail that was deleted', 'delete from audit_log where seq > 9', 10],
    ['a whole log that was deleted', 'truncate audit_log', 1],
    [
      'a tail that was deleted with its head in the table',
      'delete from audit_log where seq > 9; delete from audit_heads where seq > 9',
      10,
    ],
    ['a head that was changed', `update audit_heads set row_hash = repeat('0', 64) where seq = ${FIRST_HEAD}`, FIRST_HEAD],
    ['a head of a later time', `update audit_heads set time = time + interval '1 hour' where seq = ${FIRST_HEAD}`, FIRST_HEAD],
    ['a head that was added', `insert into audit_heads select seq, row_hash, now(), 'AAAA', 'unknown' from audit_log where seq = 3`, 3],
    ['a head beyond the end', `insert into audit_heads select 40, row_hash, now(), signature, key_id from audit_heads where seq = 12`, 13],
  ])('names %s', async (_, act, seq) => {
    await superuser.query(act);
    expect(await firstBad()).toBe(seq);
  });

  it('names the signed end of a chain that was written anew, even where the table of heads agrees', async () => {
    await superuser.query(`delete from audit_log where seq > 9; delete from audit_heads where seq > 9`);
    await send(ENTRIES - 9);
    await signAfter(40);
    expect(await firstBad()).toBe(ENTRIES);
  });

  it('names the place of a file that is no signed head', async () => {
    const forged = join(folder, 'audit', `0000000000000006-${'a'.repeat(64)}.json`);
    for (const content of ['', 'no json {', JSON.stringify({ seq: 6 }), 'x'.repeat(10_000)]) {
      await writeFile(forged, content);
      expect(await firstBad()).toBe(6);
    }
    await rm(forged);
    expect(await firstBad()).toBe(null);
  });

  it('tells of a finding once, and shows it with the list', async () => {
    const chain = async () => (await (await callAs(service, { role: 'Admin' })(listAuditEntries)).reply()).chain;
    const told = async () =>
      (await service.db.pool.query(`select severity, details from security_events where details ->> 'component' = 'audit'`)).rows;
    await checkAudit(service.deps);
    expect([await chain(), await told()]).toEqual([{ checked_at: expect.any(String), entries: ENTRIES, first_bad_seq: null }, []]);
    await superuser.query(`update audit_log set action = 'nothing' where seq = 4`);
    await checkAudit(service.deps);
    await checkAudit(service.deps);
    expect(await chain()).toMatchObject({ entries: ENTRIES, first_bad_seq: 4 });
    expect(await told()).toEqual([{ severity: 'EMERGENCY', details: { component: 'audit', errorClass: 'ChainMismatch' } }]);
    const alerts = await service.db.pool.query(`select rule, severity from alerts`);
    expect(alerts.rows).toEqual([{ rule: 'AUDIT_GAP', severity: 'EMERGENCY' }]);
    await superuser.query(`update audit_log set action = 'nothing' where seq = 3`);
    await checkAudit(service.deps);
    expect(await told()).toHaveLength(2);
  });

  it('ends between two pages when the service stops', async () => {
    expect(await verifyAudit(service.deps, AbortSignal.abort())).toBe(null);
  });
});

describe('the program for operators', () => {
  const run = (environment: Record<string, string>) =>
    new Promise<{ code: unknown; said: unknown }>((resolve) => {
      execFile(process.execPath, [PROGRAM], { env: environment }, (error, stdout) =>
        resolve({ code: error?.code ?? 0, said: stdout === '' ? null : JSON.parse(stdout) }),
      );
    });
  const environment = () => ({ DATABASE_URL: service.config.DATABASE_URL, KEYS_DIR: engines().keysDir, FILES_DIR: folder });

  it('prints what it found, and exits with 0, 1 or 2', async () => {
    expect(await run(environment())).toEqual({ code: 0, said: { entries: ENTRIES, heads: 2, first_bad_seq: null, store: 'read' } });
    await superuser.query('delete from audit_log where seq = 7');
    expect(await run(environment())).toEqual({ code: 1, said: { entries: ENTRIES - 1, heads: 2, first_bad_seq: 7, store: 'read' } });
    expect(await run({ KEYS_DIR: engines().keysDir })).toEqual({ code: 2, said: null });
  });
});

describe('a file store that is away', () => {
  it('gets everything that was signed when it is back, and the table is checked without it', async () => {
    const away = join(await mkdtemp(join(engines().workFolder, 'heads-')), 'later');
    await writeFile(away, 'a file where the folder will be');
    const files = openHeadFiles({ FILES_DIR: away });
    if (files === null) throw new Error('a folder is configured');
    const sendHeads = headSender(service.deps.audit.heads, files);
    await expect(sendHeads()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    const sources = { ...service.deps, headFiles: files };
    expect(await verifyAudit(sources)).toMatchObject({ first_bad_seq: null, heads: 2, store: 'away' });
    await rm(away);
    await sendHeads();
    await sendHeads();
    expect(await readdir(join(away, 'audit'))).toHaveLength(2);
    expect(await verifyAudit(sources)).toMatchObject({ first_bad_seq: null, heads: 2, store: 'read' });
    await headSender(service.deps.audit.heads, files)();
    expect(await readdir(join(away, 'audit'))).toHaveLength(2);
  });

  it('is not used where none is configured', async () => {
    expect(openHeadFiles({})).toBe(null);
    expect(await verifyAudit({ ...service.deps, headFiles: null })).toMatchObject({ first_bad_seq: null, store: 'none' });
  });
});
