/** Learners to whom Careers is open; stars and what else is beside the point is written into careers, not earned. */
import { until } from '../../demo/person.mjs';
import { directClient, makeLearners, signInAdmin } from './people.mjs';

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
