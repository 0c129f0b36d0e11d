/** Staff from before progress kept their names are said once more (docs/events.md#copies). */
import { randomUUID } from 'node:crypto';
import { PersonChanged } from '@paanch/contracts/auth/events';
import { Envelope } from '@paanch/contracts/kernel/event';
import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import { databaseBefore, type EarlierDatabase } from '@paanch/testing/engines/service-database';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

let earlier: EarlierDatabase;
let db: Database;
beforeAll(async () => {
  earlier = await databaseBefore('auth', MIGRATIONS, '0019_staff_restated.sql');
  db = openDatabase(earlier.ownerUrl);
});
afterAll(async () => {
  await db.end();
  await earlier.drop();
});

it('each by one fact that fits its contract, with its next version, and learners not at all', async () => {
  const [clientId, staffId, learnerId] = [randomUUID(), randomUUID(), randomUUID()];
  await db.pool.query(
    `insert into clients (id, name, is_active, job_portal_enabled, max_resumes_per_student, max_applications_per_student, revision,
       created_at, updated_at)
     values ($1, 'Sahyadri College', true, false, 3, 10, 1, now(), now())`,
    [clientId],
  );
  await db.pool.query(
    `insert into people (id, full_name, email, role, client_id, created_at)
     values ($1, 'Meera "M" Nair', 'meera@paanch.example', 'Client Staff', $3, now()), ($2, 'Asha', 'asha@paanch.example', 'student', $3, now())`,
    [staffId, learnerId, clientId],
  );
  await db.pool.query(`insert into aggregates (agg_type, agg_id, version) values ('person', $1, 3)`, [staffId]);
  expect(await earlier.migrate('0019_staff_restated.sql')).toEqual(['auth/0019_staff_restated.sql']);
  const { rows } = await db.pool.query<{ payload: unknown }>('select payload from outbox');
  const facts = rows.map(({ payload }) => {
    const envelope = Envelope.parse(payload);
    return { version: envelope.agg_version, aggregate: envelope.agg_type, data: PersonChanged.data.parse(envelope.data) };
  });
  const person = {
    person_id: staffId,
    full_name: 'Meera "M" Nair',
    email: 'meera@paanch.example',
    role: 'Client Staff',
    client_id: clientId,
  };
  expect(facts).toMatchObject([
    { version: 4, aggregate: 'person', data: { ...person, is_active: true, change: { action: 'restated', fields: [] } } },
  ]);
  expect(await earlier.migrate('0019_staff_restated.sql')).toEqual([]);
});
