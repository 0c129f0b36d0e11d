import { removeUserMfa } from '@paanch/contracts/auth/account-state';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { type AuthFixture, FIRST_PASSWORD, authFixture } from '../../../testing/people.js';
import { openBrowser } from '../../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY, type RunningAuth, startAuth } from '../../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const ACCOUNTS = {
  'a staff member': async () => ({ ...(await fixture.staff('Staff')), door: 'admin-web' as const }),
  'a learner': async () => ({ ...(await fixture.learner()), door: 'learner-web' as const }),
};
const turnOn = async (id: string) => {
  await service.db.pool.query("insert into second_factors (person_id, sealed_secret, confirmed_at) values ($1, 'x', now())", [id]);
  await service.db.pool.query("insert into recovery_codes (person_id, code_hash) values ($1, 'x')", [id]);
};
const remove = (userId: string, by = fixture.as('Admin')) => by(removeUserMfa, { params: { userId } });

describe('DELETE /api/admin/users/{userId}/mfa', () => {
  it.each(Object.entries(ACCOUNTS))('lets %s sign in with the password alone, ends the sessions and mails the person', async (_, make) => {
    const { id, email, door } = await make();
    const credentials = { email, password: FIRST_PASSWORD, door };
    const browser = openBrowser(service);
    await browser.signIn(credentials);
    await turnOn(id);
    expect((await openBrowser(service).askCode(credentials)).answer.body).toMatchObject({ code: 'MFA_REQUIRED' });
    expect(await (await remove(id)).reply()).toEqual({ success: true });
    expect((await browser.call(readMe)).status).toBe(401);
    expect((await openBrowser(service).askCode(credentials)).answer.status).toBe(200);
    expect((await service.db.pool.query('select 1 from recovery_codes where person_id = $1', [id])).rowCount).toBe(0);
    const [fact] = await fixture.factsOf(id, 'MfaChanged');
    expect(fact).toMatchObject({ actor: { role: 'Admin' }, data: { user_id: id, change: 'removed_by_staff' } });
    if (fact) await service.deliver(fact);
    const mails = (await fixture.mailsTo(email)).filter(({ kind }) => kind === 'second_step_removed');
    expect(mails).toMatchObject([{ subject: 'Two-step sign-in was turned off', unsubscribe: null }]);
  });

  it('answers 409 for one’s own account and for one without a second factor, and changes nothing', async () => {
    const [own, without] = [await fixture.staff('Admin'), await fixture.learner()];
    await turnOn(own.id);
    expect(await remove(own.id, fixture.as('Admin', own.id))).toMatchObject({ status: 409, body: { details: [{ code: 'OWN_ACCOUNT' }] } });
    const browser = openBrowser(service);
    await browser.signIn({ email: without.email, password: FIRST_PASSWORD });
    expect(await remove(without.id)).toMatchObject({ status: 409, body: { details: [{ code: 'MFA_NOT_SET_UP' }] } });
    expect((await browser.call(readMe)).status).toBe(200);
    expect(await fixture.factsOf(own.id, 'MfaChanged')).toEqual([]);
  });

  it('demands a sign-in of the last 15 minutes, and answers 404 for an unknown id', async () => {
    const late = callAs(service, { role: 'Admin', signedInMinutesAgo: 16 });
    expect(await remove(NOBODY, late)).toMatchObject({ status: 403, body: { code: 'REAUTH_REQUIRED' } });
    expect((await remove(NOBODY)).status).toBe(404);
  });
});
