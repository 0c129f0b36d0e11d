/** The history of stars that migration 0010 makes of enrolments from before it, against their logs (docs/reports.md#history-of-stars). */
import { openDatabase, type Database } from '@paanch/platform/postgres/database';
import { databaseBefore, type EarlierDatabase } from '@paanch/testing/engines/service-database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordLogs } from '../../testing/record-logs.js';
import { id, NOW, secondsAfter } from '../../testing/records.js';
import { rowOfFact } from '../learner-record/fact-rows.js';
import { foldStanding } from '../learner-record/fold-standing.rule.js';
import type { RecordFact } from '../learner-record/record-log.js';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const ENROLLED_AT = secondsAfter(NOW, -86_400);
const OVERRIDE = { tier: null, reason: 'Moved from another college', note: null, by: id(9) };

/** What follows a generated log: nothing, or an override up or down. */
const endings = fc.constantFrom<(('TWO' | null) | 'none')[]>('none', 'none', 'TWO', null);
/** There were no promotion exams then. */
const ofThen = recordLogs.map(({ log }) =>
  log
    .filter(({ kind }) => kind !== 'promoted')
    .map((entry, index) => ({ ...entry, position: index + 1, at: secondsAfter(NOW, index + 1) })),
);
const LOGS = fc.sample(fc.tuple(ofThen, endings), 120).map(([log, level], index): readonly RecordFact[] => {
  if (level === 'none') return log;
  const position = log.length + 1;
  const moment = { position, at: secondsAfter(NOW, position), required: {}, ranges: null };
  return [...log, { kind: 'overridden', ...moment, override: { ...OVERRIDE, id: id(90_000 + index), level } }];
});
/** The last two have no log; the first of them has a star all the same. */
const RECORDS = [...LOGS, [], []].map((log, index) => ({
  recordId: id(10_000 + index),
  log,
  star: index === LOGS.length ? 'ONE' : undefined,
}));

interface Change {
  readonly record_id: string;
  readonly at: Date;
  readonly previous_star_level: string | null;
  readonly star_level: string | null;
}

let earlier: EarlierDatabase;
let db: Database;
let changes: ReadonlyMap<string, Change[]>;
beforeAll(async () => {
  earlier = await databaseBefore('progress', MIGRATIONS, '0010_star_changes.sql');
  db = openDatabase(earlier.ownerUrl);
  await db.pool.query(
    `insert into products (id, name, type, visible_tiers, is_archived, client_ids, all_clients, modules, revision)
     values ($1, 'Readiness', 'JOB_READINESS', '{}', false, '{}', true, '[]', 1)`,
    [id(2)],
  );
  for (const { recordId, log, star } of RECORDS) {
    await db.pool.query(
      `insert into learner_records (id, student_id, product_id, enrolled_at, star_level) values ($1, gen_random_uuid(), $2, $3, $4)`,
      [recordId, id(2), ENROLLED_AT, star ?? foldStanding(log).starLevel],
    );
    // Columns that came later are left out.
    const rows = JSON.stringify(log.map((entry) => rowOfFact(recordId, entry)));
    await db.pool.query('insert into record_facts select * from jsonb_populate_recordset(null::record_facts, $1)', [rows]);
  }
  await earlier.migrate();
  const { rows } = await db.pool.query<Change>('select * from star_changes order by at');
  changes = Map.groupBy(rows, ({ record_id: recordId }) => recordId);
});
afterAll(async () => {
  await db.end();
  await earlier.drop();
});

const changesOf = (recordId: string) => changes.get(recordId) ?? [];

describe('a database that had enrolments before the history of stars', () => {
  it('has enrolments with stars of their work, with stars set by staff, and without', () => {
    const levels = RECORDS.map(({ log }) => foldStanding(log).starLevel);
    expect(new Set(levels)).toEqual(new Set([null, 'ONE', 'TWO']));
  });

  it('has one change for each star that the log gives, to that star, and none without a star', () => {
    for (const { recordId, log, star } of RECORDS) {
      const { starLevel } = foldStanding(log);
      const expected = star ?? starLevel;
      const made = changesOf(recordId).map((change) => [change.previous_star_level, change.star_level]);
      expect(made).toEqual(expected === null ? [] : [[null, expected]]);
    }
  });

  it('dates it with the last entry of the log, so never before the star was earned or set', () => {
    for (const { recordId, log } of RECORDS.slice(0, LOGS.length)) {
      const { stars } = foldStanding(log);
      const at = changesOf(recordId)[0]?.at;
      if (stars.length === 0) continue;
      expect(at).toEqual(log.at(-1)?.at);
      for (const star of stars) {
        const earned = log.find(({ position }) => position === star.position)?.at;
        expect(at?.getTime()).toBeGreaterThanOrEqual(earned?.getTime() ?? Infinity);
      }
    }
  });

  it('dates a star without a log with the enrolment', () => {
    const [withStar, without] = RECORDS.slice(LOGS.length).map(({ recordId }) => changesOf(recordId).map(({ at }) => at));
    expect([withStar, without]).toEqual([[ENROLLED_AT], []]);
  });

  it('keeps every change from then on, whatever it was before', async () => {
    await db.pool.query(`update learner_records set star_level = 'FIVE'`);
    const { rows } = await db.pool.query<Change>(`select * from star_changes where star_level = 'FIVE'`);
    expect(rows).toHaveLength(RECORDS.length);
    for (const { record_id: recordId, previous_star_level: previous, at } of rows) {
      const [before = { star_level: null, at: ENROLLED_AT }] = changesOf(recordId);
      expect([previous, at > before.at]).toEqual([before.star_level, true]);
    }
  });
});
