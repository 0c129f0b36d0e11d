import { randomUUID } from 'node:crypto';
import { forgotPassword, resetPassword } from '@paanch/contracts/auth/sign-in/password-reset';
import { createStudent } from '@paanch/contracts/auth/people';
import { changePassword, readMe, refreshSession } from '@paanch/contracts/auth/sign-in/sessions';
import type { Observation } from '@paanch/contracts/security/observations';
import { type AuthFixture, authFixture } from '../../../testing/people.js';
import { type Browser, openBrowser } from '../../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningAuth, startAuth } from '../../../testing/start-auth.js';

const FIRST = 'brass-kettle-river-41';
const OWN = 'saffron-umbrella-92';

let service: RunningAuth;
let fixture: AuthFixture;
let email: string;
let learners = 0;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
});
beforeEach(async () => {
  learners += 1;
  email = `asha${learners}@college.example`;
  const body = { full_name: 'Asha Verma', email, client_id: fixture.ours, password: FIRST };
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
  it('accepts the new password and not the old one, and no longer demands a change', async () => {
    const browser = await signedIn();
    expect(await change(browser, FIRST, OWN)).toMatchObject({ status: 200, body: { success: true } });
    expect((await openBrowser(service).askCode({ email, password: FIRST })).answer.status).toBe(401);
    expect((await openBrowser(service).askCode({ email, password: OWN })).answer.status).toBe(200);
    expect((await (await browser.call(readMe)).reply()).profile).toMatchObject({ passwordSetByAdmin: false, passwordDueAt: null });
  });

  it('ends every other session, and issues this one an access token of the new version', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const { refreshToken } = browser;
    const answer = await change(browser, FIRST, OWN);
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['__Host-pa_at']);
    expect(browser.claims()).toMatchObject({ sv: 2 });
    expect(browser.refreshToken).toBe(refreshToken);
    expect((await browser.call(refreshSession)).status).toBe(200);
    expect(await other.call(refreshSession)).toMatchObject({ status: 401, body: { code: 'SESSION_REVOKED' } });
  });

  it('writes a fact of the change and of each ended session, and no password anywhere', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const { sub } = browser.claims();
    const { sid } = other.claims();
    await change(browser, FIRST, OWN);
    const facts = [(await service.outbox(sub)).at(-1), (await service.outbox(sid)).at(-1)];
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
    const { sub } = browser.claims();
    const before = await service.outbox(sub);
    const answer = await change(browser, current, next);
    expect(answer).toMatchObject({ status: 400, body: { details: faults.map(([field, code]) => ({ field, code })) } });
    expect(await service.outbox(sub)).toEqual(before);
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

  it('closes a reset link that was sent before', async () => {
    const browser = await signedIn();
    await browser.call(forgotPassword, { body: { email } });
    const token = await fixture.tokenIn(email, 'password_reset');
    await (await change(browser, FIRST, OWN)).reply();
    const late = await browser.call(resetPassword, { body: { token, password: 'walnut-bicycle-36' } });
    expect(late).toMatchObject({ status: 400, body: { details: [{ code: 'LINK_NOT_VALID' }] } });
    expect((await openBrowser(service).askCode({ email, password: OWN })).answer.status).toBe(200);
  });

  it('accepts one of two changes at once', async () => {
    const browser = await signedIn();
    const answers = await Promise.all([change(browser, FIRST, OWN), change(browser, FIRST, 'walnut-bicycle-36')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('a wrong current password', () => {
  const wrong = (browser: Browser) => change(browser, 'not-the-one', OWN);
  const manyWrong = async (browser: Browser, times: number) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await wrong(browser)).status);
    return statuses;
  };

  it('costs the browser its trust at the tenth, and is slowed down like a sign-in from then on', async () => {
    const browser = await signedIn();
    expect(new Set(await manyWrong(browser, 15))).toEqual(new Set([400]));
    const held = await change(browser, FIRST, OWN);
    expect(held).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', message: 'Too many attempts. Try again in 1 s.' } });
    expect(held.headers.get('retry-after')).toBe('1');
    expect((await openBrowser(service).askCode({ email, password: FIRST })).answer.status).toBe(429);
  });

  it('counts with an idempotency key too', async () => {
    const browser = await signedIn();
    const keyed = () =>
      browser.call(changePassword, {
        body: { currentPassword: 'not-the-one', newPassword: OWN },
        headers: { 'idempotency-key': randomUUID() },
      });
    for (let time = 0; time < 15; time += 1) expect((await keyed()).status).toBe(400);
    expect((await keyed()).status).toBe(429);
  });

  it("does not slow down the person's browser when strangers guess", async () => {
    const browser = await signedIn();
    for (let time = 0; time < 6; time += 1) await openBrowser(service).askCode({ email, password: 'guess-guess' });
    expect((await change(browser, FIRST, OWN)).status).toBe(200);
  });

  it('is observed as a failed sign-in, not as bad input', async () => {
    const browser = await signedIn();
    const observed = await recordMessages(service.natsUrl, 'observations.auth.>');
    await wrong(browser);
    const accountRef = service.deps.eventRef(email);
    const { sub } = browser.claims();
    const ofPerson = () => observed.messages.map(({ data }) => data as Observation).filter(({ actor }) => actor.user_id === sub);
    await eventually('it is observed', () => ofPerson().length > 0);
    expect(ofPerson()).toMatchObject([
      { type: 'STUDENT_AUTH_FAILURE', details: { reason: 'bad_password', accountRef, deviceTrusted: true, attemptNo: 1 } },
    ]);
    await observed.close();
  });
});
