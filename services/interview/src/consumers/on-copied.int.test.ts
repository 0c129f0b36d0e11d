/** Our copies, as the facts of other services bring them (docs/events.md#copies). */
import { randomUUID } from 'node:crypto';
import { ClientChanged, PersonChanged } from '@paanch/contracts/auth/events';
import { ProductChanged, ProjectPublished } from '@paanch/contracts/content/events';
import type { EventContract } from '@paanch/contracts/kernel/event';
import { StandingRestated, TierAssigned } from '@paanch/contracts/progress/events';
import { TierPromoted } from '@paanch/contracts/progress/exams/events';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startInterview } from '../../testing/start-interview.js';
import type { InterviewDeps } from '../deps.js';

let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await startInterview();
});
afterAll(() => service.stop());

let versions = 0;
const deliver = (event: EventContract, id: string, data: object, version = (versions += 1)) =>
  service.deliver(envelopeOf(event, id, version, data));
const rowOf = async (table: string, id: string) => {
  const { rows } = await service.db.pool.query<Record<string, unknown>>(`select * from ${table} where id = $1`, [id]);
  return rows[0];
};
const CHANGE = { action: 'changed', fields: [] };

const person = (id: string, over: object = {}) => ({
  person_id: id,
  full_name: 'Asha Verma',
  email: 'asha@college.example',
  role: 'student',
  client_id: null,
  is_active: true,
  change: CHANGE,
  previous_role: null,
  background_type: 'DESIGN',
  ...over,
});

const project = (id: string, over: object = {}) => ({
  id,
  type: 'project',
  sequence: 2,
  is_required: true,
  published_version: 1,
  visible_tiers: null,
  sha256: null,
  ...over,
});
const product = (id: string, modules: readonly object[]) => ({
  product_id: id,
  name: 'Campus to work',
  description: null,
  image_url: null,
  type: 'JOB_READINESS',
  ranges: null,
  visible_tiers: ['BRONZE', 'SILVER', 'GOLD'],
  archived: false,
  client_ids: [],
  all_clients: true,
  modules,
  change: CHANGE,
});

describe('the copies', () => {
  it('hold a person with the field of study, and nothing but the id of one that was removed', async () => {
    const id = randomUUID();
    await deliver(PersonChanged, id, person(id));
    expect(await rowOf('people', id)).toMatchObject({ full_name: 'Asha Verma', background_type: 'DESIGN' });
    await deliver(PersonChanged, id, person(id, { change: { action: 'removed', fields: [] } }));
    expect(await rowOf('people', id)).toMatchObject({ full_name: '', email: '', background_type: null, is_active: false });
  });

  it('do not go back to what an older fact says', async () => {
    const id = randomUUID();
    const client = (name: string, version: number) =>
      deliver(ClientChanged, id, { client_id: id, name, is_active: true, change: CHANGE }, version);
    await client('Sahyadri College', 8);
    await client('Old College', 7);
    expect(await rowOf('clients', id)).toMatchObject({ name: 'Sahyadri College' });
  });

  it('hold the published projects of a product, and keep one that left it as gone', async () => {
    const [id, stays, leaves, draft, course] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const others = [project(course, { type: 'Course' }), project(draft, { published_version: null })];
    await deliver(ProductChanged, id, product(id, [project(stays), project(leaves), ...others]));
    await deliver(ProductChanged, id, product(id, [project(stays, { is_required: false })]));
    expect(await rowOf('project_modules', stays)).toMatchObject({ product_id: id, is_required: false, removed_at: null });
    expect(await rowOf('project_modules', leaves)).toMatchObject({ removed_at: expect.any(Date) });
    expect([await rowOf('project_modules', draft), await rowOf('project_modules', course)]).toEqual([undefined, undefined]);
  });

  it('hold what learners see of a project, whichever version is heard of last', async () => {
    const [module_id, product_id] = [randomUUID(), randomUUID()];
    const published = (version: number, name: string) =>
      deliver(ProjectPublished, module_id, {
        module_id,
        product_id,
        version,
        name,
        description: null,
        project_type: 'CODING_PROJECT',
        sha256: 'a'.repeat(64),
      });
    await published(2, 'Shop ledger, again');
    await published(1, 'Shop ledger');
    const { rows } = await service.db.pool.query('select name, version from project_texts where module_id = $1', [module_id]);
    expect(rows).toEqual([{ name: 'Shop ledger, again', version: 2 }]);
  });

  it('hold where each enrolment is, in whatever fact that comes', async () => {
    const [student_id, product_id, enrolment] = [randomUUID(), randomUUID(), randomUUID()];
    const standing = { student_id, product_id, is_primary: true };
    await deliver(TierAssigned, enrolment, { ...standing, star_level: 'ONE', tier: 'GOLD', previous_tier: null, average_score: 90 });
    await deliver(StandingRestated, enrolment, { ...standing, star_level: 'THREE', tier: 'GOLD' });
    const { rows } = await service.db.pool.query('select star_level, tier from standings where student_id = $1', [student_id]);
    expect(rows).toEqual([{ star_level: 'THREE', tier: 'GOLD' }]);
  });

  it('hold the tier of a promotion, whatever comes late', async () => {
    const [student_id, product_id, enrolment] = [randomUUID(), randomUUID(), randomUUID()];
    const standing = { student_id, product_id, is_primary: true, star_level: 'ONE' };
    const of = (tier: string) => ({ ...standing, tier, previous_tier: null });
    await deliver(TierPromoted, enrolment, { ...of('SILVER'), attempt_id: randomUUID(), score: 84 }, 3);
    await deliver(TierAssigned, enrolment, { ...of('BRONZE'), average_score: 40 }, 2);
    const { rows } = await service.db.pool.query('select tier from standings where student_id = $1', [student_id]);
    expect(rows).toEqual([{ tier: 'SILVER' }]);
  });
});
