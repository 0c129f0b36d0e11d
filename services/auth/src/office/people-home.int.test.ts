/** What Home says of people, and to whom (docs/office.md#home). */
import { randomUUID } from 'node:crypto';
import { deactivateUser } from '@paanch/contracts/auth/account-state';
import { readPeopleHome } from '@paanch/contracts/auth/office/people-home';
import { changeAccommodations, createStudent } from '@paanch/contracts/auth/people';
import { changeProfile } from '@paanch/contracts/auth/profile';
import type { Role } from '@paanch/contracts/kernel/roles';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, authFixture } from '../../testing/people.js';
import { type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startOwnAuth();
});
afterAll(() => service.stop());

const home = async () => (await fixture.as('Staff')(readPeopleHome)).reply();
/** With fewer fields than Staff see. */
const narrower = async (role: Role) => (await fixture.as(role)(readPeopleHome)).body;
const invite = async (client_id: string) => {
  const body = { full_name: 'Tenzin Wangchuk', email: `${randomUUID()}@college.example`, client_id };
  return (await (await fixture.as('Staff')(createStudent, { body })).reply()).id;
};
const expire = (personId: string) =>
  service.db.pool.query(`update invitations set expires_at = now() - interval '1 minute' where person_id = $1`, [personId]);

/** An import that is in this state since so many minutes. */
async function giveImport(state: string, minutesAgo: number, rowsUntil: string | null = null): Promise<string> {
  const id = randomUUID();
  await service.db.pool.query(
    `insert into imports (id, file_name, file_type, state, requested_by, rows, created, updated, skipped, errors, done, removed, kept,
       created_at, rows_until)
     values ($1, 'batch.csv', 'csv', $2, $3, 30, 0, 0, 0, 4, 0, 0, 0, now() - make_interval(mins => $4), now() + $5::interval)`,
    [id, state, randomUUID(), minutesAgo, rowsUntil],
  );
  return id;
}

describe('GET /api/admin/home/people', () => {
  it('says of an empty installation that there is nobody', async () => {
    expect(await (await callAs(service, { role: 'Admin' })(readPeopleHome)).reply()).toEqual({
      learners: 0,
      signed_in: 0,
      invitations: { open: 0, expired: 0 },
      clients: 0,
      support_requests: 0,
      imports: [],
    });
    fixture = await authFixture(service);
  });

  it('counts learners and invitations, and to Client Staff those of their client', async () => {
    const [came, closed] = [await fixture.learner(), await fixture.learner()];
    await service.db.pool.query('update people set last_sign_in_at = now() where id = any($1)', [[came.id, closed.id]]);
    await (await fixture.as('Admin')(deactivateUser, { params: { userId: closed.id } })).reply();
    await fixture.learner({ client_id: fixture.theirs });
    await invite(fixture.ours);
    await invite(fixture.theirs);
    await expire(await invite(fixture.ours));
    await fixture.staff('Staff');
    const all = { learners: 5, signed_in: 1, invitations: { open: 2, expired: 1 }, clients: 2 };
    expect(await home()).toMatchObject(all);
    expect(await narrower('Viewer')).toEqual(all);
    expect(await narrower('Client Staff')).toEqual({ learners: 3, signed_in: 1, invitations: { open: 1, expired: 1 }, clients: 1 });
  });

  it('counts who asked for support until they have extra time', async () => {
    const learner = await fixture.learner();
    await (await fixture.as('student', learner.id)(changeProfile, { body: { accommodations_request: 'I have dyslexia' } })).reply();
    expect(await home()).toMatchObject({ support_requests: 1 });
    const params = { studentId: learner.id };
    await (await fixture.as('Staff')(changeAccommodations, { params, body: { extra_time_factor: 1.5 } })).reply();
    expect(await home()).toMatchObject({ support_requests: 0 });
  });

  it('shows the five newest imports that are not over', async () => {
    for (const state of ['committed', 'cancelled', 'failed', 'undone']) await giveImport(state, 1);
    await giveImport('ready', 2, '-1 minute');
    const states = ['checking', 'ready', 'committing', 'undoing', 'ready', 'ready'];
    const ids: string[] = [];
    for (const [at, state] of states.entries()) ids.push(await giveImport(state, 10 + at, '1 day'));
    const { imports } = (await home()) as { imports: { id: string; state: string; rows: number; errors: number }[] };
    expect(imports.map(({ id, state }) => [id, state])).toEqual(ids.slice(0, 5).map((id, at) => [id, states[at]]));
    expect(imports[0]).toMatchObject({ file_name: 'batch.csv', rows: 30, errors: 4 });
  });
});
