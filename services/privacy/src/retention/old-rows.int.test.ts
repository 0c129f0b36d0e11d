/** Archives go after a week, links of parents after a month, and what is younger stays (docs/privacy.md#retention). */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { readRetention } from '@paanch/contracts/privacy/retention';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { after } from '../../testing/people.js';
import { DAY_MS } from '../../testing/request-rows.js';
import { type PrivacyTestService, startPrivacy } from '../../testing/start-privacy.js';
import { archiveKeyOf } from '../exports/archive/archive-key.js';
import { forgetOldRows } from './old-rows.store.js';

let service: PrivacyTestService;
beforeAll(async () => {
  service = await startPrivacy();
});
afterAll(() => service.stop());
beforeEach(() => service.db.pool.query('delete from removed_rows; delete from reported_removals'));

const forget = (deps: object = {}) => forgetOldRows({ ...service.deps, ...deps }, new AbortController().signal);
const rows = async (statement: string, ...values: unknown[]) =>
  (await service.db.pool.query<Record<string, unknown>>(statement, values)).rows;
const removed = async (what: string) => Number((await rows('select rows::int from removed_rows where what = $1', what))[0]?.['rows'] ?? 0);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A copy with its file, ready so many days ago. */
async function givenArchive(days: number) {
  const id = newId();
  await rows(
    `insert into privacy_requests (id, kind, state, person_id, origin, created_at, ready_at, due_at)
     values ($1, 'export', 'ready', $2, 'own', $3, $3, $4)`,
    id,
    randomUUID(),
    daysAgo(days),
    daysAgo(days - 7),
  );
  const files = await service.deps.openFiles();
  await files.put(archiveKeyOf(id), Readable.from([Buffer.from('zip')]), 'application/zip');
  return async () => ({
    state: (await rows('select state from privacy_requests where id = $1', id))[0]?.['state'],
    size: await files.sizeOf(archiveKeyOf(id)),
  });
}

it('an archive goes after seven days, once, however many look for it', async () => {
  const old = await Promise.all(Array.from({ length: 12 }, () => givenArchive(8)));
  const young = await givenArchive(6);
  await Promise.all([forget(), forget()]);
  await forget();
  for (const now of old) expect(await now()).toEqual({ state: 'expired', size: null });
  expect(await young()).toEqual({ state: 'ready', size: 3 });
  expect(await removed('archives')).toBe(12);
});

it('what privacy removed itself is told when the day is over, and shown like that of the others', async () => {
  await givenArchive(8);
  await forget();
  await forgetOldRows(after(service, DAY_MS), new AbortController().signal);
  const told = (await service.outbox()).filter(({ type }) => type === 'RowsRemoved');
  expect(told.map(({ data }) => data)).toMatchObject([{ service: 'privacy', what: 'archives', rows: 1 }]);
  for (const fact of told) await service.deliver(fact);
  const { kinds } = await (await callAs(service, { role: 'Admin' })(readRetention)).reply();
  expect(kinds.find(({ what }) => what === 'archives')).toMatchObject({ recent_rows: 1, removals: [{ rows: 1 }] });
});

it('an archive whose file cannot be removed stays and is not counted', async () => {
  const now = await givenArchive(8);
  const openFiles = async () => ({ ...(await service.deps.openFiles()), remove: () => Promise.reject(new Error('The store is away')) });
  await expect(forget({ openFiles })).rejects.toThrow('Old rows could not be removed');
  expect(await now()).toEqual({ state: 'ready', size: 3 });
  expect(await removed('archives')).toBe(0);
  await forget();
  expect(await now()).toEqual({ state: 'expired', size: null });
});

it('the hash of a link goes after thirty days, in batches, counted once; who agreed stays', async () => {
  const give = (days: number, count: number) =>
    rows(
      `insert into guardians (person_id, name, email, state, asked_at, answered_at, notice_version, token_hash, token_at)
       select gen_random_uuid(), 'A Parent', $1, 'agreed', $2, $2, '1', gen_random_uuid()::text, $2 from generate_series(1, $3)`,
      `${days}@paanch.example`,
      daysAgo(days),
      count,
    );
  await give(31, 1_203);
  await give(29, 7);
  await Promise.all([forget(), forget()]);
  await forget();
  const left = `select count(*)::int as parents, count(token_hash)::int as links from guardians where email = $1 and state = 'agreed'`;
  expect(await rows(left, '31@paanch.example')).toEqual([{ parents: 1_203, links: 0 }]);
  expect(await rows(left, '29@paanch.example')).toEqual([{ parents: 7, links: 7 }]);
  expect(await removed('guardianLinks')).toBe(1_203);
});
