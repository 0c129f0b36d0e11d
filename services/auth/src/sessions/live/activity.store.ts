/**
 * Activity of many sessions, written in one statement. It leaves no fact, so it does not go through the sessions' change door;
 * a session of which anything else became known since it was read is left to that door.
 */
import type { Database } from '@paanch/platform/postgres/database';
import { tryingAgain } from '@paanch/platform/postgres/in-transaction';
import type { Activity } from './activity.rule.js';

export interface ActiveSession extends Activity {
  readonly id: string;
  /** As it was read. */
  readonly knownActivityAt: Date;
}

/** Takes the ids alone too, so that no plan reads sessions that nobody named. Dates come and go as milliseconds. */
const WRITE_ACTIVITY = {
  name: 'write_activity',
  text: `
    update sessions set highest_activity = seen.highest_activity, last_activity_at = seen.last_activity_at
    from jsonb_to_recordset($1::jsonb) as seen(id uuid, known_at timestamptz, highest_activity bigint, last_activity_at timestamptz)
    where sessions.id = any($2::uuid[]) and sessions.id = seen.id
      and ended_at is null and date_trunc('milliseconds', sessions.last_activity_at) = seen.known_at
    returning sessions.id`,
};

export function activityStore({ pool }: Database) {
  return {
    /** The ids of those that were written. */
    write: async (active: readonly ActiveSession[]): Promise<ReadonlySet<string>> => {
      if (active.length === 0) return new Set();
      // In the order in which everybody locks sessions.
      const sorted = active.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const seen = sorted.map(({ id, knownActivityAt: known_at, highest_activity, last_activity_at }) => ({
        id,
        known_at,
        highest_activity,
        last_activity_at,
      }));
      const values = [JSON.stringify(seen), sorted.map(({ id }) => id)];
      const { rows } = await tryingAgain(() => pool.query<{ id: string }>({ ...WRITE_ACTIVITY, values }));
      return new Set(rows.map(({ id }) => id));
    },
  };
}
