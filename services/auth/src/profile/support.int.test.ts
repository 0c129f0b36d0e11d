/** A learner's request for support reaches those who can act, and only them (docs/people.md#extra-time-and-support). */
import { giveConsent } from '@paanch/contracts/auth/consents/consents';
import { listStaffNotifications, markStaffNotificationsRead } from '@paanch/contracts/auth/notifications';
import { exportStudents } from '@paanch/contracts/auth/exports';
import { listStudents } from '@paanch/contracts/auth/people';
import { changeProfile } from '@paanch/contracts/auth/profile';
import type { Role } from '@paanch/contracts/kernel/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, type AuthFixture, authFixture, SHARING } from '../../testing/people.js';
import { type RunningAuth, startAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
let learner: Account;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
});
beforeEach(async () => {
  learner = await fixture.learner();
  await (await fixture.as('student', learner.id)(giveConsent, { body: SHARING })).reply();
});
afterAll(() => service.stop());

const save = async (body: object) => (await fixture.as('student', learner.id)(changeProfile, { body })).reply();
const requests = () => fixture.factsOf(learner.id, 'SupportRequested');
/** As the relay delivers it. */
async function deliverNewest() {
  const newest = (await requests()).at(-1);
  if (newest) await service.deliver(newest);
}

describe('a request for support', () => {
  it('writes a fact when it is new or changed, never what it says, and none when it is shared, saved again or withdrawn', async () => {
    await save({ accommodations_request: 'I have dyslexia', phone: '+91 98200 12345' });
    await save({ accommodations_request: 'I have dyslexia' });
    await save({ share_settings: { accommodations: true } });
    await save({ accommodations_request: 'Captions, please' });
    await save({ accommodations_request: '' });
    expect((await requests()).map(({ data }) => data)).toEqual([{ person_id: learner.id }, { person_id: learner.id }]);
    expect(JSON.stringify(await service.outbox())).not.toMatch(/dyslexia|Captions/);
  });

  it('notifies Admins and Staff, and not again before they have read of it', async () => {
    const told = [await fixture.staff('Admin'), await fixture.staff('Staff')];
    const others = [await fixture.staff('Viewer'), await fixture.staff('Client Staff')];
    const listOf = async ({ id }: Account) => (await (await fixture.as('Staff', id)(listStaffNotifications)).reply()).notifications;
    await save({ accommodations_request: 'I have dyslexia' });
    await deliverNewest();
    await save({ accommodations_request: 'Captions, please' });
    await deliverNewest();
    const shown = { kind: 'support_requested', link: `/admin/learners/${learner.id}`, read_at: null };
    for (const person of told) expect(await listOf(person)).toMatchObject([shown]);
    for (const person of others) expect(await listOf(person)).toEqual([]);
    const [first] = told;
    if (first) await (await fixture.as('Admin', first.id)(markStaffNotificationsRead)).reply();
    await save({ accommodations_request: 'Large print' });
    await deliverNewest();
    expect(await Promise.all(told.map(async (person) => (await listOf(person)).length))).toEqual([2, 1]);
    const { rows } = await service.db.pool.query('select title || body as text from notifications');
    expect(JSON.stringify(rows)).not.toMatch(/dyslexia|Captions|Large print|Asha/);
  });
});

describe('the filter of learners who asked for support', () => {
  const found = async (role: Role) => {
    const { data, pagination } = await (await fixture.as(role)(listStudents, { query: { support: 'asked', search: 'Asha' } })).reply();
    expect(pagination.total).toBe(data.length);
    return data.map(({ id }) => id).includes(learner.id);
  };

  it('finds them for Admin and Staff, for Client Staff once the request is shared, and nobody for a Viewer', async () => {
    await save({ share_settings: { accommodations: true } });
    expect(await found('Admin')).toBe(false);
    await save({ accommodations_request: 'More time', share_settings: { accommodations: false } });
    expect(await Promise.all((['Admin', 'Staff', 'Client Staff', 'Viewer'] as const).map(found))).toEqual([true, true, false, false]);
    await save({ share_settings: { accommodations: true } });
    expect(await Promise.all((['Client Staff', 'Viewer'] as const).map(found))).toEqual([true, false]);
  });

  it('is not one of the file of learners', () => {
    expect(Object.keys(exportStudents.query.shape)).not.toContain('support');
  });
});
