/** A learner, the staff who answer, and the placement offices of two colleges, made over the routes of a running system. */
import { z } from 'zod';
import { type Person, until } from '../../tools/demo/person.mjs';
import type { RunningSystem } from '../local-system.js';
import { signedIn } from '../people.js';
import type { Credentials } from './browser.js';
import { makeOfferedProgramme } from './offered-programme.js';

const PASSWORD = 'copper-lantern-meadow-27';
const Made = z.object({ id: z.string() });
const Programmes = z.object({ products: z.array(Made) });
const Applied = z.object({ data: z.array(z.object({ id: z.string(), status: z.string() })) });

export const LEARNER_NAME = 'Devika Salunkhe';

export interface CareersPeople {
  readonly admin: Person;
  readonly staff: Credentials;
  readonly learner: Credentials;
  /** The learner on another device. */
  readonly elsewhere: Person;
  /** The placement office of the learner's college, and of another one. */
  readonly office: Credentials;
  readonly otherOffice: Credentials;
  /** As an Admin does. */
  giveFourStars(): Promise<unknown>;
  openPortal(): Promise<unknown>;
  /** Of the learner, as the server has them. */
  applications(): Promise<z.infer<typeof Applied>['data']>;
}

export async function makeCareersPeople(system: RunningSystem): Promise<CareersPeople> {
  const { admin, college, make } = await makeOfferedProgramme(system, 'Bhima College of Commerce', 'Ready for Work');
  const otherCollege = await make('/api/admin/clients', { name: 'Girna College of Science' });
  const student = { full_name: LEARNER_NAME, email: 'devika@bhima.example', client_id: college, password: PASSWORD };
  const learnerId = await make('/api/admin/students', student);
  const makeUser = async (full_name: string, email: string, role: string, client_id: string | null): Promise<Credentials> => {
    await make('/api/admin/users', { full_name, email, password: PASSWORD, role, client_id });
    return { email, password: PASSWORD };
  };
  const learner = { email: student.email, password: PASSWORD };
  const elsewhere = await signedIn(system, { role: 'student', ...learner });
  await until(async () => {
    const { products } = Programmes.parse(await elsewhere.ask('GET', '/api/app/job-readiness/products'));
    return products.length > 0 ? true : null;
  }, 'The programme');
  return {
    admin,
    learner,
    elsewhere,
    staff: await makeUser('Sharad Pawaskar', 'sharad@paanch.example', 'Staff', null),
    office: await makeUser('Lalita Gore', 'office@bhima.example', 'Client Staff', college),
    otherOffice: await makeUser('Nitin Wagh', 'office@girna.example', 'Client Staff', otherCollege),
    giveFourStars: () =>
      admin.ask('PATCH', `/api/admin/job-readiness/students/${learnerId}/override-progress`, {
        job_readiness_star_level: 'FOUR',
        override_reason: 'Earned in the pilot batch',
      }),
    openPortal: () => admin.ask('PUT', `/api/admin/clients/${college}`, { job_portal_enabled: true }),
    applications: async () => Applied.parse(await elsewhere.ask('GET', '/api/app/applications')).data,
  };
}
