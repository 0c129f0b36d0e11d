import { createClient } from '@paanch/contracts/auth/clients';
import { createStudent } from '@paanch/contracts/auth/people';
import { changePassword, readMe, refreshSession } from '@paanch/contracts/auth/sessions';
import { type Browser, openBrowser } from '@paanch/testing/builders/browser';
import { callAs } from '@paanch/testing/builders/call-as';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authService } from '../../auth.module.js';
import type { AuthDeps } from '../../deps.js';

const FIRST = 'brass-kettle-river-41';
const OWN = 'saffron-umbrella-92';

let service: TestService<AuthDeps>;
let clientId: string;
let email: string;
let learners = 0;
beforeAll(async () => {
  service = await testService(authService, { FIRST_ADMIN_NAME: 'Administrator', INSECURE_COOKIES: false });
  ({ id: clientId } = await (await callAs(service, { role: 'Admin' })(createClient, { body: { name: 'Sahyadri College' } })).reply());
});
beforeEach(async () => {
  learners += 1;
  email = `asha${learners}@college.example`;
  const body = { full_name: 'Asha Verma', email, client_id: clientId, password: FIRST };
  await (await callAs(service, { role: 'Admin' })(createStudent, { body })).reply();
});
afterAll(() => service.stop());

const signedIn = async (password = FIRST): Promise<Browser> => {
  const browser = openBrowser(service);
  await browser.signIn({ email, password });
  return browser;
};
const change = ({ call }: Browser, currentPassword: string, newPassword: string) =>
  call(changePassword, { body: { currentPassword, newPassword } });

describe('POST /api/auth/password/change', () => {
  it('lets the new password in and the old one not, and clears the mark of a password somebody else chose', async () => {
    const browser = await signedIn();
    expect(await change(browser, FIRST, OWN)).toMatchObject({ status: 200, body: { success: true } });
    expect((await openBrowser(service).askCode({ email, password: FIRST })).answer.status).toBe(401);
    expect((await openBrowser(service).askCode({ email, password: OWN })).answer.status).toBe(200);
    expect((await (await browser.call(readMe)).reply()).profile).toMatchObject({ passwordSetByAdmin: false, passwordDueAt: null });
  });

  it('ends every other session, and gives this one an access token of the new version', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const { refreshToken } = browser;
    const answer = await change(browser, FIRST, OWN);
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['__Host-pa_at']);
    expect(browser.claims()).toMatchObject({ sv: 2 });
    expect(browser.refreshToken).toBe(refreshToken);
    expect((await browser.call(refreshSession)).status).toBe(200);
    expect(await other.call(refreshSession)).toMatchObject({ status: 401, body: { code: 'SESSION_REVOKED' } });
  });

  it('leaves the facts of the change and of each end, and no password anywhere', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const { sub } = browser.claims();
    const { sid } = other.claims();
    const before = (await service.outbox()).length;
    await change(browser, FIRST, OWN);
    const facts = (await service.outbox()).slice(before);
    expect(facts).toMatchObject([
      { type: 'PasswordChanged', agg_id: sub, actor: { user_id: sub, role: 'student' }, data: { user_id: sub } },
      { type: 'SessionEnded', agg_id: sid, data: { cause: 'password_change' } },
    ]);
    expect(JSON.stringify(facts)).not.toContain(OWN);
  });

  it.each([
    ['the current one is wrong', 'not-the-one', OWN, [['currentPassword', 'WRONG_PASSWORD']]],
    ['the new one is the current one', FIRST, FIRST, [['newPassword', 'SAME_PASSWORD']]],
    ['the new one is common', FIRST, 'football1', [['newPassword', 'GUESSABLE_PASSWORD']]],
    ["the new one is the person's name", FIRST, 'AshaVerma!1', [['newPassword', 'GUESSABLE_PASSWORD']]],
    [
      'both are wrong',
      'not-the-one',
      'Sahyadri-College',
      [
        ['currentPassword', 'WRONG_PASSWORD'],
        ['newPassword', 'GUESSABLE_PASSWORD'],
      ],
    ],
  ])('answers 400 when %s, and changes nothing', async (_, current, next, faults) => {
    const browser = await signedIn();
    const before = (await service.outbox()).length;
    const answer = await change(browser, current, next);
    expect(answer).toMatchObject({ status: 400, body: { details: faults.map(([field, code]) => ({ field, code })) } });
    expect(await service.outbox()).toHaveLength(before);
    expect((await openBrowser(service).askCode({ email, password: FIRST })).answer.status).toBe(200);
  });

  it('answers 400 naming every field at once, and takes a password as it is typed', async () => {
    const browser = await signedIn();
    expect(await browser.call(changePassword, { body: { currentPassword: '', newPassword: 'short' } })).toMatchObject({
      status: 400,
      body: {
        details: [
          { field: 'currentPassword', message: 'Password is required' },
          { field: 'newPassword', message: 'Password must be at least 8 characters' },
        ],
      },
    });
    expect((await change(browser, FIRST, ' spaces kept ')).status).toBe(200);
    expect((await openBrowser(service).askCode({ email, password: 'spaces kept' })).answer.status).toBe(401);
  });

  it('lets one of two changes at once through', async () => {
    const browser = await signedIn();
    const answers = await Promise.all([change(browser, FIRST, OWN), change(browser, FIRST, 'walnut-bicycle-36')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('answers 401 to nobody', async () => {
    expect((await change(openBrowser(service), FIRST, OWN)).status).toBe(401);
  });
});
