/** Single-row inserts through bare `pg`: how many PostgreSQL commits per second on this machine. */
import pg from 'pg';

const WRITERS = 100;
const CONNECTIONS = 10;

/** @param {string} url of a database in which the table may be created */
export async function bareInserts(url) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // `end` resolves before the connections are gone; the server may stop first.
  pool.on('error', () => undefined);
  await pool.query(
    'create table if not exists bench_rows (id bigint generated always as identity primary key, learner int not null, body jsonb not null, at timestamptz not null default now())',
  );
  const body = JSON.stringify({ value: 'a', flagged: false });
  /** @param {number} learner @param {number} end by `performance.now` @returns {Promise<number>} how many it inserted */
  const insertUntil = async (learner, end) => {
    let done = 0;
    for (; performance.now() < end; done += 1) await pool.query('insert into bench_rows (learner, body) values ($1, $2)', [learner, body]);
    return done;
  };
  return {
    /** @param {number} seconds how long to insert */
    perSecond: async (seconds) => {
      const end = performance.now() + seconds * 1_000;
      const done = await Promise.all(Array.from({ length: WRITERS }, (_, learner) => insertUntil(learner, end)));
      return done.reduce((sum, one) => sum + one, 0) / seconds;
    },
    close: async () => {
      await pool.query('drop table bench_rows');
      await pool.end();
    },
  };
}
