/** Learners who read Hindi are said once more to progress (docs/events.md#copies). */
import { randomUUID } from 'node:crypto';
import { PersonChanged } from '@paanch/contracts/auth/events';
import { Envelope } from '@paanch/contracts/kernel/event';
import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import { databaseBefore, type EarlierDatabase } from '@paanch/testing/engines/service-database';
import { afterAll, beforeAll, expect, it } from 'vitest';

const FILE = '0039_language_restated_for_progress.sql';

let earlier: EarlierDatabase;
let db: Database;
beforeAll(async () => {
  earlier = await databaseBefore('auth', new URL('../../migrations/', import.meta.url), FILE);
  db = openDatabase(earlier.ownerUrl);
});
afterAll(async () => {
  await db.end();
  await earlier.drop();
});

it('are said by one fact each that fits its contract, with the next version, and nobody else', async () => {
  const [minorId, adultId, englishId] = [randomUUID(), randomUUID(), randomUUID()];
  const clientId = randomUUID();
  await db.pool.query(
    `insert into clients (id, name, is_active, job_portal_enabled, max_resumes_per_student, max_applications_per_student, revision,
       created_at, updated_at)
     values ($1, 'Sahyadri College', true, true, 5, 7, 1, now(), now())`,
    [clientId],
  );
  await db.pool.query(
    `insert into people (id, full_name, email, role, client_id, created_at)
     select id, 'Asha', id || '@paanch.example', 'student', $2, now() from unnest($1::uuid[]) as id`,
    [[minorId, adultId, englishId], clientId],
  );
  await db.pool.query(
    `insert into profiles (person_id, language, background_type, date_of_birth)
     values ($1, 'hi', 'DESIGN', '2098-03-04'), ($2, 'hi', null, '1999-03-04'), ($3, 'en', null, null)`,
    [minorId, adultId, englishId],
  );
  await db.pool.query(`insert into aggregates (agg_type, agg_id, version) values ('person', $1, 3)`, [adultId]);
  expect(await earlier.migrate(FILE)).toEqual([`auth/${FILE}`]);
  const { rows } = await db.pool.query<{ payload: unknown }>('select payload from outbox');
  const told = rows.map(({ payload }) => {
    const { agg_version, data } = Envelope.parse(payload);
    const { person_id, language, background_type, minor_until, change } = PersonChanged.data.parse(data);
    return { agg_version, person_id, language, background_type, minor_until, action: change.action };
  });
  const said = { language: 'hi', action: 'restated' };
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      { ...said, person_id: minorId, agg_version: 1, background_type: 'DESIGN', minor_until: '2116-03-04' },
      { ...said, person_id: adultId, agg_version: 4, background_type: null, minor_until: null },
    ]),
  );
});
