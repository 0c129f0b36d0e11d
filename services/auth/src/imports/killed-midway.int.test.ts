/** What checks and undoes an import is killed as the operating system would, alone or with its service; another goes on (docs/imports.md#steps). */
import * as routes from '@paanch/contracts/auth/imports/imports';
import { childService, childWorker } from '@paanch/testing/engines/child-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOfLearners, importsFixture, type ImportsFixture, someEmail, stallSecondBatch } from '../../testing/imports.js';
import { authFixture } from '../../testing/people.js';
import { type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';
import { checkImport } from './checking/check-import.js';

const [MAIN, WORKER] = ['main', 'worker'].map((name) => new URL(`../../dist/${name}.js`, import.meta.url));

/** Never killed: it answers requests and leaves heavy tasks to the others. */
let service: RunningAuth;
let imports: ImportsFixture;
let staffId: string;
beforeAll(async () => {
  service = await startOwnAuth({ HEAVY_TASKS: 'deployment' });
  ({ id: staffId } = await (await authFixture(service, 'Sahyadri College')).staff('Staff'));
  imports = importsFixture(service, staffId);
});
afterAll(() => service.stop());

const config = (own: object = {}) => ({ ...service.config, PORT: 0, INTERNAL_PORT: 0, ...own });
const HOW = {
  worker: () => childWorker({ script: WORKER ?? new URL(import.meta.url), config: config({ WORKER_IDLE_MS: 0 }) }),
  service: () => childService({ script: MAIN ?? new URL(import.meta.url), config: config({ HEAVY_TASKS: 'service' }) }),
} as const;
type Victim = keyof typeof HOW;

const countOf = async (id: string, condition: string) => {
  const { rows } = await service.db.pool.query<{ count: number }>(
    `select count(*)::int from import_rows where import_id = $1 and ${condition}`,
    [id],
  );
  return rows[0]?.count ?? 0;
};

/** Starts what does the work, and kills it in the middle. */
async function killMidway(victim: Victim, id: string, condition: string, total: number): Promise<void> {
  await stallSecondBatch(service);
  const first = await HOW[victim]();
  await eventually('some rows are done', async () => (await countOf(id, condition)) > 0);
  expect((await imports.read(id)).progress).toMatchObject({ state: 'running', total });
  await first.kill();
  const done = await countOf(id, condition);
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(total);
}

/** The work is done by another one. */
async function goesOn(victim: Victim, id: string, state: 'ready' | 'undone') {
  const next = await HOW[victim]();
  try {
    return await imports.until(id, state);
  } finally {
    await next.kill();
  }
}

const uploadOf = (emails: readonly string[]) =>
  imports.upload(csvOfLearners(emails.map((email) => ['Asha Verma', email, 'Sahyadri College'])));

/** A process that was taken for dead, and wakes up where it has read the file. */
async function sleeper(id: string) {
  const { promise: isAwake, resolve: wakeUp } = Promise.withResolvers<void>();
  const { promise: isAsleep, resolve: fellAsleep } = Promise.withResolvers<void>();
  const readTable: typeof service.deps.readTable = async (senderId, task) => {
    const verdict = await service.deps.readTable(senderId, task);
    fellAsleep();
    await isAwake;
    return verdict;
  };
  const isGone = new Error('Another process has the task');
  const work = { signal: new AbortController().signal, report: () => Promise.resolve(), finish: () => Promise.reject(isGone) };
  const run = checkImport.run({ import_id: id }, { ...service.deps, readTable }, work);
  await isAsleep;
  return async () => {
    wakeUp();
    await expect(run).rejects.toBe(isGone);
  };
}

describe('a process that was taken for dead', () => {
  it('does not overwrite rows that were checked and fixed since', async () => {
    const id = await uploadOf(['no address', someEmail()]);
    const wake = await sleeper(id);
    await goesOn('worker', id, 'ready');
    const email = someEmail();
    await imports.as(routes.changeImportRow, { params: { importId: id, row: 2 }, body: { email } });
    await wake();
    expect((await imports.read(id)).rows.data[0]).toMatchObject({ row: 2, email, outcome: 'create' });
  });

  it('writes nothing into an import that was cancelled', async () => {
    const id = await uploadOf([someEmail()]);
    const wake = await sleeper(id);
    expect((await (await imports.step(routes.cancelImport, id)).reply()).state).toBe('cancelled');
    await wake();
    expect(await countOf(id, 'true')).toBe(0);
  });
});

describe.each(['worker', 'service'] as const)('a killed %s', (victim) => {
  it('while it checks 5,000 rows: each is checked once, and nobody is added', async () => {
    const emails = Array.from({ length: 5_000 }, someEmail);
    const id = await uploadOf([...emails.slice(1), emails[1] ?? '']);
    await killMidway(victim, id, 'true', 5_000);
    expect((await imports.read(id)).rows.data).toEqual([]);
    const { counts } = await goesOn(victim, id, 'ready');
    expect(counts).toMatchObject({ rows: 5_000, created: 4_999, errors: 1 });
    expect(await countOf(id, 'person_id is null')).toBe(5_000);
    const { rows } = await service.db.pool.query(
      'select (select count(*)::int from import_files where import_id = $1) as files, (select count(*)::int from people where email = any($2)) as people',
      [id, emails],
    );
    expect(rows).toEqual([{ files: 0, people: 0 }]);
  });

  it('while it undoes: each account is removed once, and its learner said to be gone once', async () => {
    const emails = Array.from({ length: 1_500 }, someEmail);
    const id = await uploadOf(emails);
    const worker = await HOW.worker();
    await imports.until(id, 'ready');
    await imports.step(routes.commitImport, id);
    await imports.until(id, 'committed');
    await worker.kill();
    await imports.step(routes.undoImport, id);
    await killMidway(victim, id, 'undo is not null', 1_500);
    const { counts } = await goesOn(victim, id, 'undone');
    expect(counts).toMatchObject({ created: 1_500, removed: 1_500, kept: 0 });
    const { rows } = await service.db.pool.query(
      `select (select count(*)::int from people where email = any($1)) as people, (select count(*)::int from mails where recipient = any($1)) as mails,
         (select count(*)::int from outbox join import_rows on import_id = $2 and person_id = agg_id
           where payload->'data'->'change'->>'action' = 'removed') as facts`,
      [emails, id],
    );
    expect(rows).toEqual([{ people: 0, mails: 0, facts: 1_500 }]);
  });
});
