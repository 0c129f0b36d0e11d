/**
 * Writes the activity of many sessions in one statement. It leaves no fact, so it bypasses the session store; a session
 * that has changed since it was read is not written.
 */
import type { Database } from '@paanch/platform/postgres/database';
import { tryingAgain } from '@paanch/platform/postgres/in-transaction';
import type { Activity } from './activity.rule.js';

export interface ActiveSession extends Activity {
  readonly id: string;
  /** The last activity as it was read. */
  readonly knownActivityAt: Date;
}

/** The ids are a parameter of their own, so that every plan uses the primary key. Dates travel as milliseconds. */
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
    /** Returns the ids of the sessions that were written. */
    write: async (active: readonly ActiveSession[]): Promise<ReadonlySet<string>> => {
      if (active.length === 0) return new Set();
      // The order in which every transaction locks sessions.
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
