/** Time passing for one attempt. Its moments are moved, because the clock is the server's. */
import type { Database } from '@paanch/platform/postgres/database';

/** Moves the deadline to so many seconds ago; negative: seconds until it. */
export async function expireAttempt({ pool }: Database, attemptId: string, seconds: number): Promise<void> {
  await pool.query(
    `update attempts set deadline_at = now() - make_interval(secs => $2), started_at = now() - make_interval(secs => $2 + 1500) where id = $1`,
    [attemptId, seconds],
  );
}

/** Seconds in which nothing is sent for the attempt. */
export async function passTime(
  { pool }: Database,
  attemptId: string,
  seconds: number,
  table: 'attempts' | 'exam_attempts' = 'attempts',
): Promise<void> {
  const moved = ['started_at', 'deadline_at', 'break_until', 'seen_at', 'saved_at'].map(
    (column) => `${column} = ${column} - make_interval(secs => $2)`,
  );
  await pool.query(`update ${table} set ${moved.join(', ')} where id = $1`, [attemptId, seconds]);
}
