/** Row security and the plans of what staff read, at 20,000 learners of 20 clients (docs/permissions.md#row-security). */
import { randomUUID } from 'node:crypto';
import { listInvitations } from '@paanch/contracts/auth/invitations';
import { createStudent, listStudents, readStudent } from '@paanch/contracts/auth/people';
import type { Role } from '@paanch/contracts/kernel/roles';
import { readAsClient } from '@paanch/platform/postgres/client-reader';
import { callAs } from '@paanch/testing/builders/call-as';
import { fillTables } from '@paanch/testing/engines/plans/fill-tables';
import {
  planOf,
  plansOf,
  plansWithoutRowSecurity,
  type Statement,
  statementsReadAsClient,
  statementsSentBy,
} from '@paanch/testing/engines/plans/sent-statements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';

/** Made in parts, each well within the time that a statement has. */
const LEARNERS = 20_000;
const AT_ONCE = 2_000;
const CONFINED = ['clients', 'people', 'standings', 'enrolments', 'invitations', 'profiles'];

const PROGRAMME = randomUUID();

let service: RunningAuth;
let learner: { readonly id: string; readonly client_id: string };
beforeAll(async () => {
  service = await startOwnAuth();
  await fillTables(service, [
    `insert into clients select gen_random_uuid(), 'College ' || n, null, null, null, true, false, 3, 10, now(), now()
      from generate_series(1, 20) as n`,
    ...Array.from({ length: LEARNERS / AT_ONCE }, (_, part) => ({
      text: `insert into people (id, full_name, email, role, client_id, created_at)
        select gen_random_uuid(), 'Learner ' || md5(n::text), 'learner' || n || '@college.example', 'student', ids[n % 20 + 1],
          now() + make_interval(secs => n)
        from generate_series($1::int, $2::int) as n, (select array_agg(id) as ids from clients) as made`,
      values: [part * AT_ONCE + 1, (part + 1) * AT_ONCE],
    })),
    'insert into standings select id, id, 1 from people',
    `insert into enrolments select gen_random_uuid(), people.id, programme, 1, (array['ONE', 'TWO'])[n % 3], (array['GOLD'])[n % 4]
      from (select id, row_number() over () as n from people) as people, (values ('${PROGRAMME}'::uuid), (gen_random_uuid())) as known(programme)`,
    'insert into profiles (person_id, shares_accommodations, agreed_to_share) select id, true, true from people',
    'insert into invitations select gen_random_uuid(), id, now(), now() from people',
  ]);
  const { rows } = await service.db.pool.query<typeof learner>('select id, client_id from people limit 1');
  [learner] = rows as [typeof learner];
});
afterAll(() => service.stop());

const as = (role: Role) => callAs(service, { role, clientId: role === 'Client Staff' ? learner.client_id : null });

const READS: Readonly<Record<string, (role: Role) => Promise<unknown>>> = {
  'a page of learners': async (role) => (await as(role)(listStudents)).reply(),
  'the tenth page': async (role) => (await as(role)(listStudents, { query: { page: 10 } })).reply(),
  'learners by a search': async (role) => (await as(role)(listStudents, { query: { search: 'abcd' } })).reply(),
  'learners by name': async (role) => (await as(role)(listStudents, { query: { sortBy: 'full_name', page: 3 } })).reply(),
  'learners by last activity': async (role) => (await as(role)(listStudents, { query: { sortBy: 'last_activity_at' } })).reply(),
  'learners with a star': async (role) => (await as(role)(listStudents, { query: { starLevel: 'TWO' } })).reply(),
  'learners by star': async (role) => (await as(role)(listStudents, { query: { sortBy: 'star_level', page: 3 } })).reply(),
  'learners of a programme': async (role) => (await as(role)(listStudents, { query: { productId: PROGRAMME } })).reply(),
  'learners of a programme with a star': async (role) =>
    (await as(role)(listStudents, { query: { productId: PROGRAMME, starLevel: 'TWO' } })).reply(),
  'learners of a programme by tier': async (role) =>
    (await as(role)(listStudents, { query: { productId: PROGRAMME, sortBy: 'tier' } })).reply(),
  'a page of invitations': async (role) => (await as(role)(listInvitations)).reply(),
  'invitations by a search': async (role) => (await as(role)(listInvitations, { query: { search: 'abcd' } })).reply(),
  'one learner': async (role) =>
    expect(await as(role)(readStudent, { params: { studentId: learner.id } })).toMatchObject({ status: 200, body: { id: learner.id } }),
};

const planAsClient = (statement: Statement) => readAsClient(service.db, learner.client_id, (client) => planOf(client, statement));

describe('what Client Staff read', () => {
  it.each(Object.entries(READS))('%s comes by an index: no table but the short one of clients is read as a whole', async (_, read) => {
    const sent = await statementsReadAsClient(service.db, () => read('Client Staff'));
    expect(sent.length).toBeGreaterThan(0);
    for (const statement of sent) {
      const plan = await planAsClient(statement);
      expect(plan).toContain('app.cid');
      expect(plan).not.toMatch(/Seq Scan on (?!clients\b)/);
    }
  });
});

describe('what passes', () => {
  it.each(Object.entries(READS))('%s has for an Admin the plan it had without row security', async (_, read) => {
    const sent = await statementsSentBy(service.db, () => read('Admin'));
    expect(sent.length).toBeGreaterThan(0);
    expect(await plansOf(service.db, sent)).toEqual(await plansWithoutRowSecurity(service, CONFINED, sent));
  });

  it('so have writes', async () => {
    const body = { full_name: 'Asha Verma', email: `${randomUUID()}@college.example`, client_id: learner.client_id };
    const sent = await statementsSentBy(service.db, async () => (await as('Admin')(createStudent, { body })).reply());
    expect(sent.filter(({ text }) => /^insert into "(people|invitations)"/.test(text))).toHaveLength(2);
    expect(await plansOf(service.db, sent)).toEqual(await plansWithoutRowSecurity(service, CONFINED, sent));
  });
});
