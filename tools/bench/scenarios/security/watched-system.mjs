/** A system whose security database is filled for the bench, and who looks at it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { superuserUrl } from '../../../start/engines/postgres.mjs';
import { natsUrlsOf } from '../../../start/system/nats-users.mjs';
import { portsFrom } from '../../../start/ports.mjs';
import { makeFolder, spawnSystem } from '../../system/own-system.mjs';
import { signInAdmin } from '../../system/people.mjs';

/** As many as arrive in a month, spread over thirty days: mostly reads, a hundred people, twenty routes. */
const EVENTS = `
  insert into security_events (occurred_at, event_id, event_type, severity, category, user_id, user_role, ip_address, endpoint, method,
    details, metadata)
  select now() - (n % 43200) * interval '1 minute' - (n % 60) * interval '1 second', gen_random_uuid(),
    (array['STUDENT_API_ACCESS', 'STUDENT_API_ACCESS', 'STUDENT_API_ACCESS', 'ADMIN_API_ACCESS', 'STUDENT_AUTH_SUCCESS', 'FILE_ACCESS',
      'STUDENT_SUBMISSION', 'SUSPICIOUS_ACTIVITY'])[n % 8 + 1], (array['INFO', 'INFO', 'INFO', 'WARNING'])[n % 4 + 1],
    'STUDENT_ACTIVITY', ('0191d000-0000-7000-8000-' || lpad((n % 100)::text, 12, '0'))::uuid, 'student', '198.51.100.' || n % 250,
    '/api/app/route-' || n % 20, 'GET', '{}', '{"emitter": "gateway", "count": 3}'
  from generate_series($1::int, $2::int) as n`;

/** The words of the service's own statement, over all that is stored. */
const COUNTED = `
  truncate rollups, user_last_seen;
  insert into rollups (grain, bucket, event_type, severity, endpoint, events, happenings)
  select grain, date_trunc(grain, occurred_at, 'UTC'), event_type, severity, coalesce(endpoint, ''), count(*),
    sum(coalesce((metadata ->> 'count')::bigint, 1))
  from security_events cross join unnest(array['minute', 'hour', 'day']) as grain group by 1, 2, 3, 4, 5;
  insert into user_last_seen (user_id, last_at)
  select user_id, max(occurred_at) from security_events where user_id is not null group by user_id`;

/** @param {Record<string, string>} [own] variables */
export async function watchedSystem(own = {}) {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty'], own);
  await system.ready;
  const admin = await signInAdmin(system.origin);
  const secrets = JSON.parse(readFileSync(join(place.folder, 'secrets.json'), 'utf8'));
  const ports = portsFrom(place.base);
  const pool = new pg.Pool({ connectionString: superuserUrl({ port: ports.postgres, password: secrets.postgres }, 'paanch_security') });
  let stored = 0;
  return {
    admin,
    pool,
    natsUrl: natsUrlsOf(ports.nats, secrets)('demo'),
    /** Until so many are stored. @param {number} events */
    fillTo: async (events) => {
      await pool.query(EVENTS, [stored + 1, events]);
      await pool.query(COUNTED);
      await pool.query('vacuum analyze');
      stored = events;
    },
    end: async () => {
      await pool.end();
      await system.end();
      place.remove();
    },
  };
}
