/** Products from before interview, and then auth, kept them are said once more (docs/events.md#copies). */
import { randomUUID } from 'node:crypto';
import { ProductChanged } from '@paanch/contracts/content/events';
import { Envelope } from '@paanch/contracts/kernel/event';
import { DEFAULT_TIER_RANGES } from '@paanch/contracts/kernel/stars';
import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import { databaseBefore, type EarlierDatabase } from '@paanch/testing/engines/service-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(['0015_restated_for_interview.sql', '0022_products_restated_for_auth.sql'])('%s says every product once more', (file) => {
  let earlier: EarlierDatabase;
  let db: Database;
  beforeAll(async () => {
    earlier = await databaseBefore('content', new URL('../../migrations/', import.meta.url), file);
    db = openDatabase(earlier.ownerUrl);
  });
  afterAll(async () => {
    await db.end();
    await earlier.drop();
  });

  it('by one fact each that fits its contract, with clients and modules, and with the next version', async () => {
    const [programme, course, clientId, moduleId, goneId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const ranges = JSON.stringify(DEFAULT_TIER_RANGES);
    await db.pool.query(`insert into clients (id, revision) values ($1, 1)`, [clientId]);
    await db.pool.query(
      `insert into products (id, type, name, description, ranges, visible_tiers, all_clients, revision, created_at, updated_at, archived_at)
       values ($1, 'JOB_READINESS', 'Campus "to" work', null, $3, '{BRONZE,GOLD}', false, 3, now(), now(), null),
         ($2, 'COURSE', 'GST', 'Taxes', null, '{}', true, 1, now(), now(), now())`,
      [programme, course, ranges],
    );
    await db.pool.query(`insert into product_clients (product_id, client_id) values ($1, $2)`, [programme, clientId]);
    await db.pool.query(
      `insert into modules (id, product_id, type, sequence, is_required, published_version, sha256, visible_tiers, archived_at)
       values ($1, $3, 'Course', 2, true, 1, $4, '{GOLD}', null), ($2, $3, 'Course', 1, true, null, null, null, now())`,
      [moduleId, goneId, programme, 'a'.repeat(64)],
    );
    await db.pool.query(`insert into aggregates (agg_type, agg_id, version) values ('product', $1, 6)`, [programme]);
    expect(await earlier.migrate(file)).toEqual([`content/${file}`]);
    const { rows } = await db.pool.query<{ payload: unknown }>('select payload from outbox');
    const facts = rows.map(({ payload }) => Envelope.parse(payload));
    const told = new Map(facts.map(({ agg_id, agg_version, data }) => [agg_id, { agg_version, ...ProductChanged.data.parse(data) }]));
    expect(told.get(programme)).toEqual({
      agg_version: 7,
      product_id: programme,
      name: 'Campus "to" work',
      description: null,
      image_url: null,
      type: 'JOB_READINESS',
      ranges: DEFAULT_TIER_RANGES,
      visible_tiers: ['BRONZE', 'GOLD'],
      archived: false,
      client_ids: [clientId],
      all_clients: false,
      modules: [
        {
          id: moduleId,
          type: 'Course',
          sequence: 2,
          is_required: true,
          published_version: 1,
          visible_tiers: ['GOLD'],
          sha256: 'a'.repeat(64),
        },
      ],
      change: { action: 'restated', fields: [] },
    });
    expect(told.get(course)).toMatchObject({ agg_version: 1, archived: true, all_clients: true, client_ids: [], modules: [] });
    expect(await earlier.migrate(file)).toEqual([]);
  });
});
