/** The process that imports is killed as the operating system would; another one goes on, and nothing happens twice (docs/imports.md#committing). */
import { execFileSync } from 'node:child_process';
import * as routes from '@paanch/contracts/auth/imports/imports';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOfLearners, importsFixture, someEmail, stallSecondBatch, startAuthWithWorker } from '../../testing/imports.js';
import { authFixture } from '../../testing/people.js';
import type { RunningAuth } from '../../testing/start-auth.js';

const ROWS = 2_500;
let service: RunningAuth;
beforeAll(async () => {
  service = await startAuthWithWorker();
});
afterAll(() => service.stop());

/** The workers that this process started. */
function workers(): number[] {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return processes
    .map((line) => /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line))
    .filter((found) => found !== null && Number(found[2]) === process.pid && (found[3] ?? '').includes('auth/dist/worker.js'))
    .map((found) => Number(found?.[1]));
}

describe('a killed import', () => {
  it('goes on where it was: each learner, fact, invitation and row once', async () => {
    const people = await authFixture(service, 'Sahyadri College');
    const { id: staffId } = await people.staff('Staff');
    const imports = importsFixture(service, staffId);
    const emails = Array.from({ length: ROWS }, someEmail);
    const id = await imports.upload(csvOfLearners(emails.map((email) => ['Asha Verma', email, 'Sahyadri College'])));
    await imports.until(id, 'ready');
    await stallSecondBatch(service);
    await imports.step(routes.commitImport, id);
    const done = async () =>
      (await service.db.pool.query('select 1 from import_rows where import_id = $1 and is_done', [id])).rowCount ?? 0;
    await eventually('some rows are imported', async () => (await done()) > 0);
    for (const pid of workers()) process.kill(pid, 'SIGKILL');
    expect(await done()).toBeLessThan(ROWS);
    const { counts } = await imports.until(id, 'committed');
    expect(counts).toMatchObject({ rows: ROWS, created: ROWS, done: ROWS, errors: 0 });
    const { rows } = await service.db.pool.query(
      `select (select count(*)::int from people where email = any($1)) as people, (select count(*)::int from mails where recipient = any($1)) as mails,
         (select count(distinct person_id)::int from import_rows where import_id = $2) as rows,
         (select count(*)::int from outbox where subject = 'events.auth.invitation_changed') as facts,
         (select count(*)::int from notifications where person_id = $3) as told`,
      [emails, id, staffId],
    );
    expect(rows).toEqual([{ people: ROWS, mails: ROWS, rows: ROWS, facts: ROWS, told: 1 }]);
    const { rows: due } = await service.db.pool.query<{ most: number; seconds: number }>(
      `select max(mails)::int as most, extract(epoch from max(due_at) - min(due_at))::float8 as seconds
       from (select due_at, count(*) as mails from mails where recipient = any($1) group by due_at) as steps`,
      [emails],
    );
    expect(due[0]?.most).toBe(10);
    expect(due[0]?.seconds).toBeGreaterThanOrEqual(ROWS / 10 - 1);
  });
});
