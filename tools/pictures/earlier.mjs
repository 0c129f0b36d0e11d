/** The demo is a few minutes old, and nobody is at risk before a week. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { superuserUrl } from '../start/engines/postgres.mjs';
import { portsFrom } from '../start/ports.mjs';
import { SERVICE_ROWS } from '../start/system/services.mjs';

/**
 * Enrols learners earlier, the first 8 days ago and each of the others a day before.
 * @param {{ folder: string, base: number }} place
 * @param {string[]} names
 */
export async function enrolEarlier({ folder, base }, names) {
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  const cluster = { port: portsFrom(base).postgres, password: secrets.postgres };
  const client = new pg.Client({ connectionString: superuserUrl(cluster, SERVICE_ROWS.progress.database) });
  await client.connect();
  try {
    // The programmes of the demo are as new as the demo, and nobody is idle with work of today.
    await client.query(`update required_modules set since = since - interval '60 days'`);
    for (const [index, name] of names.entries()) {
      await client.query(
        `update learner_records set enrolled_at = enrolled_at - make_interval(days => $1)
         where student_id in (select id from people where full_name = $2)`,
        [8 + index, name],
      );
    }
  } finally {
    await client.end();
  }
}
