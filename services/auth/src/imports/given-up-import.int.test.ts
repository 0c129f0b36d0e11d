/** Steps of an import that fail each time: the import says so, and what to do next works (docs/imports.md#steps). */
import * as routes from '@paanch/contracts/auth/imports/imports';
import { openDatabase } from '@paanch/platform/postgres/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOfLearners, type ImportsFixture, someEmail, startImports } from '../../testing/imports.js';
import type { RunningAuth } from '../../testing/start-auth.js';

const OURS = 'Sahyadri College';
const ROWS = 260;
/** More than the rows of one transaction before it. */
const BROKEN = `broken.${someEmail()}`;
let service: RunningAuth;
let imports: ImportsFixture;
let staffId: string;
beforeAll(async () => {
  ({ service, imports, staffId } = await startImports());
});
afterAll(() => service.stop());

/** As the owner of the tables. */
async function asOwner(statements: string): Promise<void> {
  const owner = openDatabase(service.ownerUrl);
  await owner.pool.query(statements);
  await owner.end();
}

/** While it runs, the database refuses rows of that kind, and no task is tried again. */
async function whileBroken(condition: string, work: () => Promise<void>): Promise<void> {
  await asOwner(`
    create or replace function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$;
    create trigger broken before insert on import_rows for each row when (${condition}) execute function refuse_row();
    update tasks.queue set retry_limit = 0 where name in ('checkImport', 'commitImportRows', 'undoImportRows');`);
  try {
    await work();
  } finally {
    await asOwner('drop trigger broken on import_rows');
  }
}

const learners = () => [...Array.from({ length: ROWS - 1 }, () => ['Asha Verma', someEmail(), OURS]), ['Asha Verma', BROKEN, OURS]];
const upload = (rows: readonly (readonly string[])[]) => imports.upload(csvOfLearners(rows));
const toldOf = async (id: string) => {
  const { rows } = await service.db.pool.query<{ title: string }>('select title from notifications where person_id = $1 and link = $2', [
    staffId,
    `/admin/imports/${id}`,
  ]);
  return rows.map(({ title }) => title);
};
const isRetriedNever = (id: string) =>
  service.db.pool.query(`update tasks.job set retry_limit = 0 where data->'input'->>'import_id' = $1`, [id]);

describe('a check that fails for good', () => {
  it('says so, keeps nothing, tells who uploaded it, and can be cancelled', async () => {
    await whileBroken(`new.email_key = '${BROKEN}'`, async () => {
      const id = await upload(learners());
      await isRetriedNever(id);
      const failed = await imports.until(id, 'failed');
      expect(failed).toMatchObject({ failed_step: 'check', refusal: null, progress: null, rows: { data: [] } });
      const { rows } = await service.db.pool.query(
        'select (select count(*)::int from import_rows where import_id = $1) as rows, (select count(*)::int from import_files where import_id = $1) as files',
        [id],
      );
      expect(rows).toEqual([{ rows: 0, files: 0 }]);
      expect(await toldOf(id)).toEqual(['Your import could not be finished']);
      expect((await imports.step(routes.commitImport, id)).status).toBe(409);
      expect((await (await imports.step(routes.cancelImport, id)).reply()).state).toBe('cancelled');
    });
    expect((await imports.until(await upload(learners().slice(1)), 'ready')).counts.created).toBe(ROWS - 1);
  });
});

describe('a commit that fails for good', () => {
  it('keeps what is done, which can be undone, and the same file adds the rest', async () => {
    const rows = learners();
    const id = await upload(rows);
    await imports.until(id, 'ready');
    await whileBroken(`new.email_key = '${BROKEN}' and new.is_done`, async () => {
      await imports.step(routes.commitImport, id);
      await isRetriedNever(id);
      const stopped = await imports.until(id, 'committed');
      expect(stopped).toMatchObject({ failed_step: 'commit', counts: { created: ROWS, done: 250 } });
      expect(stopped.undo_until).not.toBeNull();
      expect(await toldOf(id)).toEqual(['Your import could not be finished']);
    });
    const again = await upload(rows);
    expect((await imports.until(again, 'ready')).counts).toMatchObject({ created: ROWS - 250, skipped: 250 });
    await imports.step(routes.commitImport, again);
    expect((await imports.until(again, 'committed')).failed_step).toBeNull();
    await imports.step(routes.undoImport, id);
    expect((await imports.until(id, 'undone')).counts).toMatchObject({ removed: 250, kept: 0 });
  });
});

describe('an undo that fails for good', () => {
  it('goes back to imported, with what is removed, and can be tried again', async () => {
    const rows = learners();
    rows.splice(-1, 1, ['Asha Verma', `2.${BROKEN}`, OURS]);
    const id = await upload(rows);
    await imports.until(id, 'ready');
    await imports.step(routes.commitImport, id);
    await imports.until(id, 'committed');
    await whileBroken(`new.email_key = '2.${BROKEN}' and new.undo is not null`, async () => {
      await imports.step(routes.undoImport, id);
      await isRetriedNever(id);
      const failed = await imports.until(id, 'committed');
      expect(failed).toMatchObject({ failed_step: 'undo', counts: { removed: 250, kept: 0 } });
      expect(failed.undo_until).not.toBeNull();
    });
    const undoing = await (await imports.step(routes.undoImport, id)).reply();
    expect(undoing).toMatchObject({ state: 'undoing', failed_step: null });
    expect((await imports.until(id, 'undone')).counts).toMatchObject({ removed: ROWS, kept: 0 });
  });
});
