/** Copies that facts would have brought, and what an Admin would have set up. */
import type { BackgroundType, ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import { DEFAULT_CRITERIA } from '@paanch/contracts/interview/grading-criteria';
import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import type { InterviewDeps } from '../src/deps.js';

type Interview = Pick<TestService<InterviewDeps>, 'db'>;

async function giveClient({ db }: Interview, clientId: string = newId(), name = `College ${clientId}`): Promise<string> {
  await db.pool.query(`insert into clients (id, name, revision) values ($1, $2, 1) on conflict (id) do nothing`, [clientId, name]);
  return clientId;
}

interface GivenLearner {
  readonly productId: string;
  readonly stars?: StarLevel | null;
  readonly tier?: Tier | null;
  readonly clientId?: string;
  readonly fullName?: string;
  readonly background?: BackgroundType | null;
}

/** A learner at star THREE in a programme, unless said otherwise. */
export async function giveLearner(service: Interview, given: GivenLearner) {
  const { productId, stars = 'THREE', tier = 'SILVER', fullName = 'Asha Verma', background = 'COMPUTER_SCIENCE' } = given;
  const id = newId();
  const clientId = await giveClient(service, given.clientId);
  const { pool } = service.db;
  await pool.query(
    `insert into people (id, full_name, email, role, client_id, is_active, background_type, revision)
     values ($1, $2, $3, 'student', $4, true, $5, 1)`,
    [id, fullName, `${id}@college.example`, clientId, background],
  );
  await pool.query(
    `insert into standings (student_id, product_id, is_primary, star_level, tier, revision) values ($1, $2, true, $3, $4, 1)`,
    [id, productId, stars, tier],
  );
  return { id, clientId, person: { role: 'student' as const, id, clientId } };
}

/** An Admin, with a name that reviews show. */
export async function giveAdmin({ db }: Interview, fullName = 'Meera Joshi') {
  const id = newId();
  await db.pool.query(
    `insert into people (id, full_name, email, role, client_id, is_active, background_type, revision)
     values ($1, $2, $3, 'Admin', null, true, null, 1)`,
    [id, fullName, `${id}@paanch.example`],
  );
  return { id, person: { role: 'Admin' as const, id, clientId: null } };
}

/** An Admin, and calls made as that Admin. */
export async function giveCallingAdmin(service: TestService<InterviewDeps>, fullName?: string) {
  const { id, person } = await giveAdmin(service, fullName);
  return { id, call: callAs(service, person) };
}
export type CallingAdmin = Awaited<ReturnType<typeof giveCallingAdmin>>;

/** A programme with published project modules, one unless said otherwise. */
export async function giveProgramme({ db }: Interview, types: readonly ProjectType[] = ['CODING_PROJECT']) {
  const productId = newId();
  const moduleIds = types.map(() => newId());
  await db.pool.query(
    `insert into products (id, name, archived, visible_tiers, revision) values ($1, 'Campus to work', false, '["BRONZE","SILVER","GOLD"]', 1)`,
    [productId],
  );
  for (const [index, type] of types.entries()) {
    await db.pool.query(`insert into project_modules (id, product_id, sequence, is_required) values ($1, $2, $3, true)`, [
      moduleIds[index],
      productId,
      index + 1,
    ]);
    await db.pool.query(`insert into project_texts (module_id, version, name, description, project_type) values ($1, 1, $2, null, $3)`, [
      moduleIds[index],
      `Project ${type}`,
      type,
    ]);
  }
  return { productId, moduleIds, moduleId: moduleIds[0] ?? '' };
}

const PROMPTS = { system: 'Judge as a hiring manager would.', input: 'A project of a {{tier}} learner of {{background}}.' };

/** A configuration, with its first version. */
export async function giveBackground(
  { db }: Interview,
  { background = 'COMPUTER_SCIENCE', type = 'CODING_PROJECT' }: { background?: BackgroundType; type?: ProjectType } = {},
): Promise<string> {
  const id = newId();
  const prompts = ['bronze', 'silver', 'gold'].flatMap((tier) => [
    [`${tier}_system_prompt`, PROMPTS.system] as const,
    [`${tier}_input_prompt`, PROMPTS.input] as const,
  ]);
  const configuration = {
    background_type: background,
    project_type: type,
    project_description_template: 'A {{project_type}} for {{background}}, in {{week_hours}} hours.',
    grading_criteria: DEFAULT_CRITERIA,
    ...Object.fromEntries(prompts),
  };
  const names = Object.keys(configuration);
  const values = Object.values(configuration).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  await db.pool.query(
    `insert into backgrounds (id, ${names.join(', ')}, revision, created_at, updated_at)
     values ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')}, 1, now(), now())`,
    [id, ...values],
  );
  await db.pool.query(`insert into background_versions (background_id, version, configuration, saved_at) values ($1, 1, $2, now())`, [
    id,
    JSON.stringify(configuration),
  ]);
  return id;
}
