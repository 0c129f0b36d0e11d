/** What migration 0016 makes of enrolments from before it (docs/reports.md#what-they-read). */
import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import { databaseBefore, type EarlierDatabase } from '@paanch/testing/engines/service-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { id } from '../../testing/records.js';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const [PRODUCT, STUDENT, WORKED, IDLE, COURSE] = [id(1), id(2), id(3), id(4), id(20)];
const ENDED_AT = new Date('2026-10-05T06:00:00.000Z');

let earlier: EarlierDatabase;
let db: Database;
beforeAll(async () => {
  earlier = await databaseBefore('progress', MIGRATIONS, '0016_work_of_any_kind.sql');
  db = openDatabase(earlier.ownerUrl);
  await db.pool.query(
    `insert into products (id, name, type, visible_tiers, is_archived, client_ids, all_clients, modules, revision)
     values ($1, 'Readiness', 'JOB_READINESS', '{}', false, '{}', true, '[]', 1)`,
    [PRODUCT],
  );
  await db.pool.query(`insert into learner_records (id, student_id, product_id) values ($1, $2, $3), ($4, gen_random_uuid(), $3)`, [
    WORKED,
    STUDENT,
    PRODUCT,
    IDLE,
  ]);
  for (const [number, status] of [
    [11, 'COMPLETED'],
    [12, 'ABANDONED'],
    [13, 'COMPLETED'],
  ] as const) {
    await db.pool.query(
      `insert into assessment_bodies (assessment_id, version, sha256, product_id, name, question_count, questions)
       values ($1, 1, 'of the body', $2, 'Reasoning', 5, '[]')`,
      [id(number), PRODUCT],
    );
    await db.pool.query(
      `insert into attempts (id, record_id, student_id, assessment_id, version, status, started_at, ended_at, score, correct_count, outcome)
       values (gen_random_uuid(), $1, $2, $3, 1, $4, $5::timestamptz - interval '1 hour', $5,
         case when $4 = 'COMPLETED' then 60 end, case when $4 = 'COMPLETED' then 3 end, case when $4 = 'COMPLETED' then '{}'::jsonb end)`,
      [WORKED, STUDENT, id(number), status, ENDED_AT],
    );
  }
  await earlier.migrate();
});
afterAll(async () => {
  await db.end();
  await earlier.drop();
});

const rowOf = async (recordId: string) => {
  const { rows } = await db.pool.query('select completed_assessments, completed_modules, active_at from learner_records where id = $1', [
    recordId,
  ]);
  return rows[0];
};

describe('a database with work from before other modules counted', () => {
  it('counts completed assessments as modules, and has the same last activity', async () => {
    const done = expect.toSatisfy((ids: string[]) => ids.toSorted().join() === [id(11), id(13)].join());
    expect(await rowOf(WORKED)).toEqual({ completed_assessments: done, completed_modules: done, active_at: ENDED_AT });
    expect(await rowOf(IDLE)).toEqual({ completed_assessments: [], completed_modules: [], active_at: null });
  });

  it('counts a course from when it is completed until it is reopened, and each sign of life', async () => {
    const write = (sql: string) => db.pool.query(sql, [COURSE]);
    await db.pool.query(
      `insert into module_work (id, record_id, student_id, module_id, work, version, started_at, active_at)
       values ($1, $2, gen_random_uuid(), $1, 'course', 1, '2026-10-06T06:00Z', '2026-10-06T06:00Z')`,
      [COURSE, IDLE],
    );
    expect(await rowOf(IDLE)).toMatchObject({ completed_modules: [], active_at: new Date('2026-10-06T06:00:00Z') });
    await write(`update module_work set active_at = '2026-10-07T06:00Z' where id = $1`);
    expect(await rowOf(IDLE)).toMatchObject({ active_at: new Date('2026-10-07T06:00:00Z') });
    await write(`update module_work set active_at = '2026-10-01T06:00Z' where id = $1`);
    expect(await rowOf(IDLE)).toMatchObject({ active_at: new Date('2026-10-07T06:00:00Z') });
    await write(`update module_work set completed_at = '2026-10-08T06:00Z', active_at = '2026-10-08T06:00Z' where id = $1`);
    expect(await rowOf(IDLE)).toEqual({
      completed_assessments: [],
      completed_modules: [COURSE],
      active_at: new Date('2026-10-08T06:00:00Z'),
    });
    await write(`update module_work set reopened_at = '2026-10-09T06:00Z' where id = $1`);
    expect(await rowOf(IDLE)).toEqual({ completed_assessments: [], completed_modules: [], active_at: new Date('2026-10-08T06:00:00Z') });
  });

  it('does not wait where a record is being changed', async () => {
    const held = await db.pool.connect();
    await held.query('begin');
    await held.query('select from learner_records where id = $1 for update', [IDLE]);
    await db.pool.query(`update module_work set active_at = '2026-10-10T06:00Z' where id = $1`, [COURSE]);
    await held.query('rollback');
    held.release();
    expect(await rowOf(IDLE)).toMatchObject({ active_at: new Date('2026-10-08T06:00:00Z') });
  });
});
