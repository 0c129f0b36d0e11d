/** Who sees which invitations, and that each can be found (docs/permissions.md#rules-for-staff). */
import { randomUUID } from 'node:crypto';
import {
  createInvitation,
  type ListedInvitation,
  listInvitations,
  removeInvitation,
  resendInvitation,
} from '@paanch/contracts/auth/invitations';
import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { acceptInvitation } from '@paanch/contracts/auth/sign-in/password-reset';
import type { Role } from '@paanch/contracts/kernel/roles';
import { type AuthFixture, OWN_PASSWORD, authFixture } from '../../../testing/people.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { createClient } from '@paanch/contracts/auth/clients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningAuth, startAuth } from '../../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
/** Its name starts like that of our client. */
let alike: string;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
  alike = (await (await fixture.as('Admin')(createClient, { body: { name: `${fixture.oursName} of Arts` } })).reply()).id;
});
afterAll(() => service.stop());

const invite = async (over: object = {}) => {
  const guest = { full_name: 'Nila Rao', email: `${randomUUID()}@college.example`, role: 'student', client_id: fixture.ours, ...over };
  return (await fixture.as('Admin')(createInvitation, { body: guest })).reply();
};
const list = async (query: Readonly<Record<string, string | number>> = {}, role: Role = 'Admin') =>
  (await fixture.as(role)(listInvitations, { query })).reply();
const namesIn = (rows: readonly ListedInvitation[]) => rows.map(({ full_name }) => full_name);

describe('GET /api/admin/invitations', () => {
  it('lists all to Admins, learners to Staff, their own learners to Client Staff, and none to others', async () => {
    const word = randomUUID().slice(0, 8);
    await invite({ full_name: `Own ${word}` });
    await invite({ full_name: `Alike ${word}`, client_id: alike });
    await invite({ full_name: `Desk ${word}`, role: 'Staff', client_id: null });
    await invite({ full_name: `Own desk ${word}`, role: 'Client Staff' });
    const seenBy = async (role: Role, query: Readonly<Record<string, string>> = {}) =>
      namesIn((await list({ search: word, ...query }, role)).data);
    expect(await seenBy('Admin')).toEqual([`Own desk ${word}`, `Desk ${word}`, `Alike ${word}`, `Own ${word}`]);
    expect(await seenBy('Staff')).toEqual([`Alike ${word}`, `Own ${word}`]);
    expect(await seenBy('Client Staff')).toEqual([`Own ${word}`]);
    expect(await seenBy('Client Staff', { clientId: alike })).toEqual([]);
    expect(await seenBy('Staff', { clientId: alike })).toEqual([`Alike ${word}`]);
    expect((await list({ search: word }, 'Client Staff')).pagination.total).toBe(1);
    for (const role of ['Viewer', 'student'] as const) expect((await fixture.as(role)(listInvitations, {})).status).toBe(403);
    const ofNobody = callAs(service, { role: 'Client Staff', clientId: null });
    expect((await (await ofNobody(listInvitations, {})).reply()).data).toEqual([]);
  });

  it('lists whose each is, with the id to resend and remove it', async () => {
    const invited = await invite();
    const [row, ...more] = (await list({ search: invited.email.toUpperCase() })).data;
    expect(more).toEqual([]);
    expect(row).toEqual({ ...invited, full_name: 'Nila Rao', client: { id: fixture.ours, name: fixture.oursName }, state: 'open' });
    const params = { invitationId: row?.id ?? '' };
    expect((await fixture.as('Client Staff')(resendInvitation, { params })).status).toBe(200);
    expect((await fixture.as('Staff')(removeInvitation, { params })).status).toBe(200);
    expect((await list({ search: invited.email })).data).toMatchObject([{ id: invited.id, state: 'removed' }]);
  });

  it('lists the state of each, and filters by state', async () => {
    const word = randomUUID().slice(0, 8);
    const [, late, accepted, removed] = [
      await invite({ full_name: `Open ${word}` }),
      await invite({ full_name: `Late ${word}` }),
      await invite({ full_name: `Accepted ${word}` }),
      await invite({ full_name: `Removed ${word}` }),
    ];
    const token = await fixture.tokenIn(accepted.email, 'invitation');
    await (
      await callAs(service, 'anonymous')(acceptInvitation, {
        body: { token, password: OWN_PASSWORD, notice_version: PROGRAMME_NOTICE.version },
      })
    ).reply();
    await fixture.as('Admin')(removeInvitation, { params: { invitationId: removed.id } });
    await service.db.pool.query('update invitations set expires_at = now() where id = any($1)', [[late.id, removed.id, accepted.id]]);
    expect((await list({ search: word })).data.map(({ state }) => state)).toEqual(['removed', 'accepted', 'expired', 'open']);
    for (const [state, name] of Object.entries({ open: 'Open', expired: 'Late', accepted: 'Accepted', removed: 'Removed' })) {
      expect(await list({ search: word, state })).toMatchObject({ data: [{ full_name: `${name} ${word}` }], pagination: { total: 1 } });
    }
    expect((await fixture.as('Admin')(listInvitations, { query: { state: 'lost' } })).status).toBe(400);
  });

  it('pages, and escapes wildcards', async () => {
    const word = randomUUID().slice(0, 8);
    for (const nth of ['one', 'two', 'three']) await invite({ full_name: `${nth} ${word} 50%` });
    const pages = [await list({ search: `${word} 50%`, pageSize: 2 }), await list({ search: `${word} 50%`, pageSize: 2, page: 2 })];
    expect(pages.map(({ data }) => namesIn(data).map((name) => name.split(' ')[0]))).toEqual([['three', 'two'], ['one']]);
    expect(pages.map(({ pagination }) => pagination)).toEqual([
      { page: 1, total: 3, hasNextPage: true },
      { page: 2, total: 3, hasNextPage: false },
    ]);
    expect((await list({ search: `${word}_50` })).data).toEqual([]);
  });
});
