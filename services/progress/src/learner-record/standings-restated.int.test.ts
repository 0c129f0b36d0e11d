/** Standings from before another service kept them are said once more (docs/events.md#copies). */
import { randomUUID } from 'node:crypto';
import { Envelope } from '@paanch/contracts/kernel/event';
import { StandingRestated } from '@paanch/contracts/progress/events';
import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import { databaseBefore, type EarlierDatabase } from '@paanch/testing/engines/service-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** One for each service that began to keep them. */
const FILES = ['0019_standings_restated.sql', '0020_standings_restated_for_interview.sql'];

describe.each(FILES)('%s', (FILE) => {
  let earlier: EarlierDatabase;
  let db: Database;
  beforeAll(async () => {
    earlier = await databaseBefore('progress', new URL('../../migrations/', import.meta.url), FILE);
    db = openDatabase(earlier.ownerUrl);
  });
  afterAll(async () => {
    await db.end();
    await earlier.drop();
  });

  async function aProduct(type: string): Promise<string> {
    const id = randomUUID();
    await db.pool.query(
      `insert into products (id, name, type, is_archived, client_ids, all_clients, visible_tiers, modules, revision)
     values ($1, 'Programme', $2, false, '{}', true, '{}', '[]', 1)`,
      [id, type],
    );
    return id;
  }

  async function enrolment(student: string, product: string, at: string, star: string | null): Promise<string> {
    const id = randomUUID();
    await db.pool.query('insert into learner_records (id, student_id, product_id, enrolled_at, star_level) values ($1, $2, $3, $4, $5)', [
      id,
      student,
      product,
      at,
      star,
    ]);
    return id;
  }

  it('by one fact for each enrolment; the first Job Readiness one is primary', async () => {
    const student = randomUUID();
    const [course, first, second] = [await aProduct('COURSE'), await aProduct('JOB_READINESS'), await aProduct('JOB_READINESS')];
    const ids = [
      await enrolment(student, course, '2026-01-01', null),
      await enrolment(student, first, '2026-02-01', 'FOUR'),
      await enrolment(student, second, '2026-03-01', null),
    ];
    await db.pool.query(`insert into aggregates (agg_type, agg_id, version) values ('enrolment', $1, 8)`, [ids[1]]);
    expect(await earlier.migrate(FILE)).toEqual([`progress/${FILE}`]);
    const { rows } = await db.pool.query<{ payload: unknown }>('select payload from outbox');
    const said = new Map(rows.map(({ payload }) => Envelope.parse(payload)).map((fact) => [fact.agg_id, fact]));
    expect(ids.map((id) => StandingRestated.data.parse(said.get(id)?.data).is_primary)).toEqual([false, true, false]);
    expect(said.get(ids[1] ?? '')).toMatchObject({
      agg_version: 9,
      data: { student_id: student, product_id: first, star_level: 'FOUR', tier: null },
    });
  });
});
