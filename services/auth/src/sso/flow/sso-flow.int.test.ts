/** The whole way through a real provider (docs/sso.md#the-flow). */
import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { exchangeCode, login, readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { readSignInWays, startSso } from '@paanch/contracts/auth/sso/sign-in';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.js';
import { type AuthFixture, authFixture, FIRST_PASSWORD } from '../../../testing/people.js';
import { startProvider, type TestProvider } from '../../../testing/provider.js';
import { ssoFixture, type SsoFixture } from '../../../testing/sso.js';
import { PUBLIC_ORIGIN, type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

let provider: TestProvider;
let thin: TestProvider;
let service: RunningAuth;
let people: AuthFixture;
let sso: SsoFixture;
let domain: string;
beforeAll(async () => {
  provider = await startProvider();
  thin = await startProvider({ isThin: true, method: 'client_secret_post' });
  service = await startOwnAuth({ OUTBOUND_ALLOW: `${provider.host},${thin.host}` });
  people = await authFixture(service);
  sso = ssoFixture(service, provider);
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
  await thin.stop();
});

const nobody = () => callAs(service, 'anonymous');
const rows = async (text: string, ...values: unknown[]) => (await service.db.pool.query<Record<string, unknown>>(text, values)).rows;
const learners = async (email: string) => rows('select * from people where email = $1', email);

describe('without a connection', () => {
  it('the page shows address and password together', async () => {
    expect(await (await nobody()(readSignInWays)).reply()).toEqual({ asks_address_first: false });
    expect(await sso.begin('asha@college.example')).toMatchObject({ url: null, cookie: null });
  });
});

describe('with a connection', () => {
  beforeAll(async () => {
    ({ domain } = await sso.connect(people.ours));
  });

  it('the address is asked for first, and leads to the provider whether or not anybody has it', async () => {
    expect(await (await nobody()(readSignInWays)).reply()).toEqual({ asks_address_first: true });
    const { email } = await people.learner({ email: `known@${domain}` });
    for (const address of [email, `nobody@${domain}`, `Nobody@${domain.toUpperCase()}`]) {
      const { url, cookieLine } = await sso.begin(address);
      const asked = new URL(url ?? '');
      expect(asked.origin).toBe(provider.issuer);
      expect(Object.fromEntries(asked.searchParams)).toMatchObject({
        client_id: 'paanch',
        redirect_uri: `${PUBLIC_ORIGIN}/api/auth/sso/callback`,
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge_method: 'S256',
      });
      expect(cookieLine).toMatch(/^__Host-pa_sso=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/);
    }
  });

  it.each(['asha@college.example', 'asha@sub.DOMAIN', 'asha@DOMAIN.evil.example'])('%s signs in with a password', async (address) => {
    expect(await sso.begin(address.replace('DOMAIN', domain))).toMatchObject({ url: null, cookie: null });
  });

  it('a new learner agrees to the notice and is made then, with consent and facts, and signs in', async () => {
    const { email, sub } = sso.account(domain);
    const { begun, status, kept, page, told } = await sso.go(email);
    expect({ status, kept, page }).toEqual({ status: 302, kept: 'no-store', page: `${PUBLIC_ORIGIN}/app/login` });
    expect(told).toEqual({ notice: expect.stringMatching(/^[\w-]{43}$/), state: begun.state });
    expect(await learners(email)).toEqual([]);
    const answer = await sso.accept(told['notice'] ?? '', PROGRAMME_NOTICE.version, 'hi');
    const { code, state } = await answer.reply();
    expect(state).toBe(begun.state);
    const browser = openBrowser(service);
    const { user } = await browser.exchange({ code, code_verifier: begun.verifier, client_id: 'learner-web' });
    expect(user).toMatchObject({ email, fullName: 'Meera Joshi', role: 'student' });
    expect(browser.claims()).toMatchObject({ cid: people.ours, amr: ['fed'] });
    expect((await (await browser.call(readMe)).reply()).profile.passwordSetByAdmin).toBe(false);
    const consents = await rows('select purpose, notice_version, language from consents where person_id = $1', user.id);
    expect(consents).toEqual([{ purpose: 'programme', notice_version: PROGRAMME_NOTICE.version, language: 'hi' }]);
    const [made] = await people.factsOf(user.id, 'PersonChanged');
    expect(made).toMatchObject({
      actor: { user_id: user.id, role: 'student' },
      data: { email, client_id: people.ours, role: 'student', change: { action: 'created' } },
    });
    expect(await rows('select subject from sso_identities where person_id = $1', user.id)).toEqual([{ subject: sub }]);
  });

  it('the second sign-in asks nothing more, and follows the subject when the address changes', async () => {
    const account = sso.account(domain);
    const first = await sso.signIn(account.email);
    const moved = `moved.${account.email}`;
    provider.people.set(moved, { ...account, email: moved });
    const second = await sso.signIn(moved);
    expect(second.told).toEqual({ code: expect.any(String), state: expect.any(String) });
    expect(second.user.id).toBe(first.user.id);
    expect(await learners(moved)).toEqual([]);
  });

  it('the notice of this version is agreed to once', async () => {
    const { email } = sso.account(domain);
    const { told } = await sso.go(email);
    const token = told['notice'] ?? '';
    expect(await sso.accept(token, '2001-01-01')).toMatchObject({ status: 400, body: { details: [{ code: 'NOTICE_REQUIRED' }] } });
    const statuses = await Promise.all([1, 2, 3].map(async () => (await sso.accept(token)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await learners(email)).toHaveLength(1);
    expect(await sso.accept(token)).toMatchObject({ body: { details: [{ code: 'SIGN_IN_TOO_OLD' }] } });
  });

  it('is waited for ten minutes', async () => {
    const { email } = sso.account(domain);
    const { told } = await sso.go(email);
    await service.db.pool.query("update sso_flows set used_at = used_at - interval '601 seconds' where claims ->> 'email' = $1", [email]);
    expect((await sso.accept(told['notice'] ?? '')).status).toBe(400);
  });

  it('two first sign-ins at once make one person', async () => {
    const { email } = sso.account(domain);
    const [one, other] = await Promise.all([sso.go(email), sso.go(email)]);
    const answers = await Promise.all([sso.accept(one.told['notice'] ?? ''), sso.accept(other.told['notice'] ?? '')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await learners(email)).toHaveLength(1);
  });

  it('a learner and Client Staff who are here already are found by their verified address', async () => {
    const learner = await people.learner({ email: `l.${crypto.randomUUID()}@${domain}` });
    sso.account(domain, { email: learner.email });
    expect((await sso.signIn(learner.email)).user.id).toBe(learner.id);
    const staff = await people.staff('Client Staff');
    await service.db.pool.query('update people set email = $2 where id = $1', [staff.id, `s.${staff.id}@${domain}`]);
    sso.account(domain, { email: `s.${staff.id}@${domain}` });
    const { user, told, browser } = await sso.signIn(`s.${staff.id}@${domain}`, 'admin-web');
    expect([user.id, told['notice'], browser.claims().cid]).toEqual([staff.id, undefined, people.ours]);
  });

  it('accepts the invitation of an invited learner', async () => {
    const { id, email } = await people.learner({ email: `i.${crypto.randomUUID()}@${domain}`, password: undefined });
    sso.account(domain, { email });
    expect((await sso.signIn(email)).user.id).toBe(id);
    expect(await rows('select accepted_at is not null as accepted from invitations where person_id = $1', id)).toEqual([
      { accepted: true },
    ]);
    expect(await rows('select 1 from password_links where person_id = $1 and used_at is null', id)).toEqual([]);
    expect((await service.factsNaming(id)).filter(({ type }) => type === 'InvitationChanged')).toHaveLength(2);
  });

  it('a second step is asked as after a password, unless the provider asked', async () => {
    const account = sso.account(domain);
    const { user } = await sso.signIn(account.email);
    await service.db.pool.query("insert into second_factors (person_id, sealed_secret, confirmed_at) values ($1, 'sealed', now())", [
      user.id,
    ]);
    const { told } = await sso.go(account.email);
    expect(Object.keys(told)).toEqual(['auth_session', 'state']);
    expect(await rows('select amr from waiting_sign_ins where person_id = $1', user.id)).toEqual([{ amr: ['fed'] }]);
    provider.people.set(account.email, { ...account, amr: ['pwd', 'mfa'] });
    const { browser } = await sso.signIn(account.email);
    expect(browser.claims().amr).toEqual(['fed', 'mfa']);
  });

  it('the code works with the proof of its page alone', async () => {
    const { told, begun } = await sso.go((await sso.signIn(sso.account(domain).email)).user.email);
    const exchange = { grant_type: 'authorization_code', code: told['code'], client_id: 'learner-web' };
    expect((await nobody()(exchangeCode, { body: { ...exchange, code_verifier: 'A'.repeat(43) } })).status).toBe(400);
    expect((await nobody()(exchangeCode, { body: { ...exchange, code_verifier: begun.verifier } })).status).toBe(400);
  });

  it('the password works too', async () => {
    const { email } = await people.learner({ email: `p.${crypto.randomUUID()}@${domain}` });
    const answer = await openBrowser(service).askCode({ email, password: FIRST_PASSWORD });
    expect(answer.answer.status).toBe(200);
  });

  it('somebody who is signed in is asked again by the provider', async () => {
    const { email } = await sso.signIn(sso.account(domain).email).then(({ user }) => user);
    const begun = await sso.begin(email, 'learner-web', { again: true });
    expect(new URL(begun.url ?? '').searchParams.get('prompt')).toBe('login');
    const { told } = await sso.comeBack(await sso.visited(begun), begun.cookie);
    expect(told['code']).toBeTruthy();
  });

  it('is not used while its client is closed', async () => {
    await service.db.pool.query('update clients set is_active = false where id = $1', [people.ours]);
    expect(await sso.begin(`a@${domain}`)).toMatchObject({ url: null });
    await service.db.pool.query('update clients set is_active = true where id = $1', [people.ours]);
  });
});

it('a provider that puts little into its token is asked for the rest', async () => {
  const other = ssoFixture(service, thin);
  const { domain: own } = await other.connect(people.theirs);
  const { email } = other.account(own, { name: 'Lina Das' });
  const { user } = await other.signIn(email);
  expect(user).toMatchObject({ email, fullName: 'Lina Das' });
  expect(thin.calls).toContain('/me');
});

it('answers 400 naming every field at once', async () => {
  const { status, body } = await nobody()(startSso, { body: { email: 'x', client_id: 'x', state: '' } });
  expect(status).toBe(400);
  for (const field of ['email', 'client_id', 'code_challenge', 'state']) expect(JSON.stringify(body)).toContain(`"field":"${field}"`);
  expect((await nobody()(login, { body: {} })).status).toBe(400);
});
