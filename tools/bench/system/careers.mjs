/** Learners to whom Careers is open; stars and what else is beside the point is written into careers, not earned. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../demo/person.mjs';
import { portsFrom } from '../../start/ports.mjs';
import { databaseUrls } from '../../start/system/databases.mjs';
import { directClient, makeLearners, signInAdmin } from './people.mjs';

/** @param {{ folder: string, base: number }} place */
export function postgresOf({ folder, base }) {
  const { postgres } = portsFrom(base);
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  return {
    careers: databaseUrls(postgres, secrets).careers.owner,
    bare: `postgres://postgres:${secrets.postgres}@127.0.0.1:${postgres}/postgres`,
  };
}

/**
 * @param {string} origin
 * @param {import('pg').Pool} careers
 * @param {number} count
 * @param {{ max_applications_per_student?: number }} [limits]
 */
export async function openCareers(origin, careers, count, limits = {}) {
  const admin = await signInAdmin(origin);
  const clientId = await directClient(admin);
  await admin.ask('PUT', `/api/admin/clients/${clientId}`, { job_portal_enabled: true, ...limits });
  const learners = await makeLearners(admin, clientId, count);
  const ids = learners.map(({ id }) => id);
  await careers.query(
    `insert into standings (student_id, product_id, is_primary, star_level, tier, revision)
     select id, gen_random_uuid(), true, 'FOUR', null, 0 from unnest($1::uuid[]) as id`,
    [ids],
  );
  for (const { person } of learners) {
    await until(async () => ((await person.ask('GET', '/api/app/careers')).is_open ? true : null), 'Careers');
  }
  return { clientId, learners };
}
