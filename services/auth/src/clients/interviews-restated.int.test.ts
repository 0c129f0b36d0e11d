/** People and extra time are said once more for interview (docs/events.md#copies). */
import { randomUUID } from 'node:crypto';
import { AccommodationsChanged, PersonChanged } from '@paanch/contracts/auth/events';
import { Envelope } from '@paanch/contracts/kernel/event';
import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import { databaseBefore, type EarlierDatabase } from '@paanch/testing/engines/service-database';
import { afterAll, beforeAll, expect, it } from 'vitest';

const FILE = '0025_interviews.sql';

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

it('everybody by one fact, and those with extra time by another', async () => {
  const [clientId, slowId, otherId] = [randomUUID(), randomUUID(), randomUUID()];
  await db.pool.query(
    `insert into clients (id, name, is_active, job_portal_enabled, max_resumes_per_student, max_applications_per_student, revision,
       created_at, updated_at)
     values ($1, 'Sahyadri College', true, true, 5, 7, 1, now(), now())`,
    [clientId],
  );
  await db.pool.query(
    `insert into people (id, full_name, email, role, client_id, created_at)
     values ($2, 'Asha', 'asha@paanch.example', 'student', $1, now()), ($3, 'Ravi', 'ravi@paanch.example', 'student', $1, now())`,
    [clientId, slowId, otherId],
  );
  await db.pool.query(
    `insert into profiles (person_id, date_of_birth, extra_time_factor) values ($1, '2098-03-04', 1.5), ($2, '1999-03-04', 1)`,
    [slowId, otherId],
  );
  await db.pool.query(`insert into aggregates (agg_type, agg_id, version) values ('accommodations', $1, 4)`, [slowId]);
  expect(await earlier.migrate(FILE)).toEqual([`auth/${FILE}`]);
  const { rows } = await db.pool.query<{ payload: unknown }>('select payload from outbox');
  const facts = rows.map(({ payload }) => Envelope.parse(payload));
  const people = facts.filter(({ type }) => type === PersonChanged.type).map(({ data }) => PersonChanged.data.parse(data));
  expect(new Map(people.map((person) => [person.person_id, person.minor_until]))).toEqual(
    new Map([
      [slowId, '2116-03-04'],
      [otherId, null],
    ]),
  );
  const extra = facts.filter(({ type }) => type === AccommodationsChanged.type);
  expect(extra.map(({ agg_version, data }) => ({ agg_version, ...AccommodationsChanged.data.parse(data) }))).toEqual([
    { agg_version: 5, person_id: slowId, extra_time_factor: 1.5, change: { action: 'restated', fields: [] } },
  ]);
});
