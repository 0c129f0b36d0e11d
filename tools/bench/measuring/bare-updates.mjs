/** Updates of one row each through bare `pg`: what a save costs at least. */
import pg from 'pg';

const WRITERS = 100;
const CONNECTIONS = 10;

/** @param {string} url of a database in which the table may be created */
export async function bareUpdates(url) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // `end` resolves before the connections are gone; the server may stop first.
  pool.on('error', () => undefined);
  await pool.query(
    'create table if not exists bench_watched (learner int primary key, watched int4multirange not null, at timestamptz not null)',
  );
  await pool.query(`insert into bench_watched select n, '{}', now() from generate_series(0, ${WRITERS - 1}) as n on conflict do nothing`);
  /** @param {number} learner @param {number} end by `performance.now` @returns {Promise<number>} how many it made */
  const updateUntil = async (learner, end) => {
    let done = 0;
    for (; performance.now() < end; done += 1) {
      await pool.query('update bench_watched set watched = $2::int4multirange, at = now() where learner = $1', [
        learner,
        `{[0,${done + 1})}`,
      ]);
    }
    return done;
  };
  return {
    /** @param {number} seconds how long to update */
    perSecond: async (seconds) => {
      const end = performance.now() + seconds * 1_000;
      const done = await Promise.all(Array.from({ length: WRITERS }, (_, learner) => updateUntil(learner, end)));
      return done.reduce((sum, one) => sum + one, 0) / seconds;
    },
    close: async () => {
      await pool.query('drop table bench_watched');
      await pool.end();
    },
  };
}
