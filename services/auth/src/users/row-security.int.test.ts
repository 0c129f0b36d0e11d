/** The net under the scope of queries (docs/permissions.md#row-security): whatever a query forgets, Client Staff see their own client alone. */
import { randomUUID } from 'node:crypto';
import { giveConsent } from '@paanch/contracts/auth/consents/consents';
import { createInvitation } from '@paanch/contracts/auth/invitations';
import { changeProfile } from '@paanch/contracts/auth/profile';
import { clientReader, heldByPolicy } from '@paanch/testing/suites/client-reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, authFixture, SHARING } from '../../testing/people.js';
import { SUPPORT } from '../profile/profile.store.js';
import { ACCOUNT } from './tables.js';
import { type RunningAuth, startAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
  for (const client_id of [fixture.ours, fixture.theirs]) {
    const learner = await fixture.learner({ client_id });
    const row = [learner.id, randomUUID()];
    await service.db.pool.query('insert into standings values ($1, $2, 1)', row);
    await service.db.pool.query('insert into enrolments values ($2, $1, gen_random_uuid(), 1)', row);
    for (const accommodations of [true, false]) {
      const { id } = accommodations ? learner : await fixture.learner({ client_id });
      const body = { accommodations_request: 'More time', share_settings: { accommodations } };
      await (await fixture.as('student', id)(changeProfile, { body })).reply();
      await (await fixture.as('student', id)(giveConsent, { body: SHARING })).reply();
    }
    for (const role of ['student', 'Client Staff']) {
      const body = { full_name: 'Nila Rao', email: `${randomUUID()}@college.example`, role, client_id };
      await (await fixture.as('Admin')(createInvitation, { body })).reply();
    }
  }
  await fixture.staff('Staff');
});
afterAll(() => service.stop());

const { columnsOf, readAs, rowsOf, tables } = clientReader(() => service.db);

/** Without any scope, as a query that forgot it. */
const WHOLE: Readonly<Record<string, string>> = {
  clients: 'select id as client_id from clients',
  enrolments: 'select people.client_id from enrolments left join people on people.id = person_id',
  people: 'select client_id, role from people',
  standings: 'select people.client_id from standings left join people on people.id = person_id',
  profiles: 'select people.client_id, people.role from profiles left join people on people.id = person_id',
  invitations: 'select people.client_id, people.role from invitations left join people on people.id = person_id',
};

/** Where not every column may be read. */
const READABLE: Readonly<Record<string, string>> = {
  people: Object.keys(ACCOUNT).join(', '),
  profiles: Object.keys(SUPPORT).join(', '),
};
const SECRETS = ['password_hash', 'password_set_by_admin_at', 'session_version', 'ban_reason', 'banned_by', 'first_sign_in_at'];

describe('a query without a scope', () => {
  it.each(Object.entries(WHOLE))('on %s finds the rows of the named client alone, no staff among them', async (table, query) => {
    const own = await readAs(fixture.ours, query);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ client_id }) => client_id))).toEqual(new Set([fixture.ours]));
    expect(own.filter(({ role = 'student' }) => role !== 'student')).toEqual([]);
    const [all, theirs] = [await rowsOf(query), await readAs(fixture.theirs, query)];
    expect(all.length).toBeGreaterThanOrEqual(own.length + theirs.length);
    expect(theirs.map(({ client_id }) => client_id)).not.toContain(fixture.ours);
    expect(await readAs(fixture.ours, `select ${READABLE[table] ?? '*'} from ${table} where false or true`)).toHaveLength(own.length);
  });

  it.each(Object.entries(WHOLE))('on %s finds nothing where no client is named', async (_, query) => {
    expect(await readAs(null, query)).toEqual([]);
  });
});

describe('the reader', () => {
  it('may read these tables and no others, each held by one policy for it alone', async () => {
    expect(await tables()).toEqual(Object.keys(WHOLE).toSorted().map(heldByPolicy));
  });

  it.each([...SECRETS, '*', 'people'])('may not read of a person: %s', async (column) => {
    await expect(readAs(fixture.ours, `select ${column} from people`)).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('may read the needs of learners who share them, and of no others', async () => {
    expect(await readAs(fixture.ours, 'select shares_accommodations from profiles')).toEqual([{ shares_accommodations: true }]);
  });

  it('may not read those of learners who no longer agree to share with their institution', async () => {
    const { id } = await fixture.learner();
    const as = fixture.as('student', id);
    await (await as(changeProfile, { body: { accommodations_request: 'More time', share_settings: { accommodations: true } } })).reply();
    expect(await readAs(fixture.ours, `select person_id from profiles where person_id = '${id}'`)).toEqual([]);
  });

  it.each([
    ['people', ACCOUNT],
    ['profiles', SUPPORT],
  ])('may read of %s what the pages show, and that alone', async (table, columns) => {
    expect(await columnsOf(table)).toEqual(Object.keys(columns).toSorted());
  });

  it('is acted as by the service, which inherits none of its rights', async () => {
    const { rows } = await service.db.pool.query(`
      select pg_has_role('client_reader', 'set') as acts, pg_has_role('client_reader', 'usage') as inherits, rolbypassrls as passes
      from pg_roles where rolname = current_user`);
    expect(rows).toEqual([{ acts: true, inherits: false, passes: true }]);
  });
});
