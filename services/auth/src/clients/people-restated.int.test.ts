/** Clients and people from before another service kept them are said once more (docs/events.md#copies). */
import { randomUUID } from 'node:crypto';
import { ClientChanged, PersonChanged } from '@paanch/contracts/auth/events';
import { Envelope } from '@paanch/contracts/kernel/event';
import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import { databaseBefore, type EarlierDatabase } from '@paanch/testing/engines/service-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** One for each service that began to keep them. */
const FILES = [
  { FILE: '0023_restated_for_careers.sql', tellsClients: true },
  { FILE: '0024_restated_for_interview.sql', tellsClients: true },
  { FILE: '0026_restated_for_security.sql', tellsClients: false },
];
const RESTATED = { action: 'restated', fields: [] };

describe.each(FILES)('$FILE', ({ FILE, tellsClients }) => {
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

  it('by one fact each that fits its contract, with the next version', async () => {
    const [clientId, staffId, minorId, adultId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await db.pool.query(
      `insert into clients (id, name, is_active, job_portal_enabled, max_resumes_per_student, max_applications_per_student, revision,
       created_at, updated_at)
     values ($1, 'Sahyadri "College"', true, true, 5, 7, 1, now(), now())`,
      [clientId],
    );
    await db.pool.query(
      `insert into people (id, full_name, email, role, client_id, created_at)
     values ($2, 'Meera', 'meera@paanch.example', 'Staff', null, now()), ($3, 'Asha', 'asha@paanch.example', 'student', $1, now()),
       ($4, 'Ravi', 'ravi@paanch.example', 'student', $1, now())`,
      [clientId, staffId, minorId, adultId],
    );
    await db.pool.query(
      `insert into profiles (person_id, background_type, date_of_birth)
     values ($1, 'DESIGN', '2098-03-04'), ($2, null, '1999-03-04')`,
      [minorId, adultId],
    );
    await db.pool.query(`insert into aggregates (agg_type, agg_id, version) values ('person', $1, 3)`, [adultId]);
    expect(await earlier.migrate(FILE)).toEqual([`auth/${FILE}`]);
    const { rows } = await db.pool.query<{ payload: unknown }>('select payload from outbox');
    const facts = rows.map(({ payload }) => Envelope.parse(payload));
    const clients = facts.filter(({ type }) => type === ClientChanged.type);
    const client = {
      agg_version: 1,
      client_id: clientId,
      name: 'Sahyadri "College"',
      is_active: true,
      job_portal_enabled: true,
      max_resumes_per_student: 5,
      max_applications_per_student: 7,
      change: RESTATED,
    };
    expect(clients.map(({ agg_version, data }) => ({ agg_version, ...ClientChanged.data.parse(data) }))).toEqual(
      tellsClients ? [client] : [],
    );
    const people = new Map(
      facts
        .filter(({ type }) => type === PersonChanged.type)
        .map(({ agg_id, agg_version, data }) => [agg_id, { agg_version, ...PersonChanged.data.parse(data) }]),
    );
    expect(people.get(staffId)).toMatchObject({ agg_version: 1, role: 'Staff', minor_until: null, change: RESTATED });
    expect(people.get(minorId)).toMatchObject({ background_type: 'DESIGN', minor_until: '2116-03-04', change: RESTATED });
    expect(people.get(adultId)).toMatchObject({ agg_version: 4, background_type: null, minor_until: null });
    expect(await earlier.migrate(FILE)).toEqual([]);
  });
});
