/** Clients from before progress kept their names are said once more (docs/events.md#copies). */
import { randomUUID } from 'node:crypto';
import { ClientChanged } from '@paanch/contracts/auth/events';
import { Envelope } from '@paanch/contracts/kernel/event';
import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import { databaseBefore, type EarlierDatabase } from '@paanch/testing/engines/service-database';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const FILE = '0016_clients_restated.sql';

let earlier: EarlierDatabase;
let db: Database;
beforeAll(async () => {
  earlier = await databaseBefore('auth', MIGRATIONS, FILE);
  db = openDatabase(earlier.ownerUrl);
});
afterAll(async () => {
  await db.end();
  await earlier.drop();
});

async function aClient(name: string, isActive: boolean, facts: number) {
  const id = randomUUID();
  await db.pool.query(
    `insert into clients (id, name, is_active, job_portal_enabled, max_resumes_per_student, max_applications_per_student, revision,
       created_at, updated_at)
     values ($1, $2, $3, false, 3, 10, 1, now(), now())`,
    [id, name, isActive],
  );
  if (facts > 0) await db.pool.query(`insert into aggregates (agg_type, agg_id, version) values ('client', $1, $2)`, [id, facts]);
  return id;
}

it('each by one fact that fits its contract, with its next version, and none where there are no clients', async () => {
  const [told, silent] = [await aClient('Sahyadri College', true, 3), await aClient('"Closed" College', false, 0)];
  expect(await earlier.migrate(FILE)).toEqual([`auth/${FILE}`]);
  const { rows } = await db.pool.query('select id, agg_id, agg_version::int, subject, payload from outbox order by agg_version desc');
  const change = { action: 'restated', fields: [] };
  const facts = rows.map(({ payload }) => {
    const envelope = Envelope.parse(payload);
    return { version: envelope.agg_version, actor: envelope.actor.role, data: ClientChanged.data.parse(envelope.data) };
  });
  expect(facts).toEqual([
    { version: 4, actor: 'system', data: { client_id: told, name: 'Sahyadri College', is_active: true, change } },
    { version: 1, actor: 'system', data: { client_id: silent, name: '"Closed" College', is_active: false, change } },
  ]);
  for (const { id, agg_id: aggId, agg_version: version, subject, payload } of rows)
    expect(payload).toMatchObject({
      id,
      agg_id: aggId,
      agg_version: version,
      subject,
      type: ClientChanged.type,
      agg_type: ClientChanged.aggregate,
    });
  const known = await db.pool.query(`select version::int from aggregates where agg_type = 'client' order by 1`);
  expect(known.rows).toEqual([{ version: 1 }, { version: 4 }]);
  expect(await earlier.migrate(FILE)).toEqual([]);
});
