/** A learner at star THREE, and two Admins who review, made over the routes of a running system. */
import { z } from 'zod';
import { type Person, until } from '../../tools/demo/person.mjs';
import type { RunningSystem } from '../local-system.js';
import { makeAdmin, signedIn } from '../people.js';
import type { Credentials } from './browser.js';
import { makeOfferedProgramme } from './offered-programme.js';

const PASSWORD = 'copper-lantern-meadow-27';
const Programmes = z.object({ products: z.array(z.object({ id: z.string(), star_level: z.string().nullable() })) });
const Projects = z.object({
  projects: z.array(
    z.object({
      status: z.string(),
      draft: z.object({ title: z.string(), body_markdown: z.string() }).nullable(),
      submission: z.object({ number: z.number(), content: z.object({ body_markdown: z.string() }) }).nullable(),
    }),
  ),
});

export const LEARNER_NAME = 'Harini Deshmane';

export interface ProjectPeople {
  readonly admin: Person;
  readonly productId: string;
  readonly learner: Credentials;
  readonly secondAdmin: Credentials;
  readonly staff: Credentials;
  readonly office: Credentials;
  /** The learner on another device. */
  readonly elsewhere: Person;
  starLevel(): Promise<string | null | undefined>;
  /** Of the learner, as the server has it. */
  project(): Promise<z.infer<typeof Projects>['projects'][number] | undefined>;
}

export async function makeProjectPeople(system: RunningSystem): Promise<ProjectPeople> {
  const { admin, college, productId, make } = await makeOfferedProgramme(system, 'Koyna College of Engineering', 'Ready for Work');
  const student = { full_name: LEARNER_NAME, email: 'harini@koyna.example', client_id: college, password: PASSWORD };
  const learnerId = await make('/api/admin/students', student);
  const makeUser = async (full_name: string, email: string, role: string, client_id: string | null): Promise<Credentials> => {
    await make('/api/admin/users', { full_name, email, password: PASSWORD, role, client_id });
    return { email, password: PASSWORD };
  };
  const learner = { email: student.email, password: PASSWORD };
  const elsewhere = await signedIn(system, { role: 'student', ...learner });
  const programmes = async () => Programmes.parse(await elsewhere.ask('GET', '/api/app/job-readiness/products')).products;
  await until(async () => ((await programmes()).length > 0 ? true : null), 'The programme');
  await admin.ask('PATCH', `/api/admin/job-readiness/students/${learnerId}/override-progress`, {
    job_readiness_star_level: 'THREE',
    override_reason: 'Earned in the pilot batch',
  });
  return {
    admin,
    productId,
    learner,
    elsewhere,
    secondAdmin: await makeAdmin(system, 'second@paanch.example'),
    staff: await makeUser('Sharad Pawaskar', 'sharad@paanch.example', 'Staff', null),
    office: await makeUser('Lalita Gore', 'office@koyna.example', 'Client Staff', college),
    starLevel: async () => (await programmes()).find(({ id }) => id === productId)?.star_level,
    project: async () => {
      const list = await elsewhere.ask('GET', `/api/app/job-readiness/projects?productId=${productId}`);
      return Projects.parse(list).projects[0];
    },
  };
}
