/** A client's own sign-in as Admins set it up, and what it does to passwords (docs/sso.md#connections). */
import { randomUUID } from 'node:crypto';
import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { deactivateUser } from '@paanch/contracts/auth/account-state';
import { login, readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { acceptInvitation, forgotPassword, readLink, resetPassword } from '@paanch/contracts/auth/sign-in/password-reset';
import * as routes from '@paanch/contracts/auth/sso/connections';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.js';
import { type AuthFixture, authFixture, FIRST_PASSWORD, OWN_PASSWORD } from '../../../testing/people.js';
import { OIDC_CLIENT, startProvider, type TestProvider } from '../../../testing/provider.js';
import { ssoFixture, type SsoFixture } from '../../../testing/sso.js';
import { NOBODY, type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

let provider: TestProvider;
let service: RunningAuth;
let people: AuthFixture;
let sso: SsoFixture;
beforeAll(async () => {
  provider = await startProvider();
  service = await startOwnAuth({ OUTBOUND_ALLOW: provider.host });
  people = await authFixture(service);
  sso = ssoFixture(service, provider);
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});
beforeEach(async () => {
  await service.db.pool.query('delete from sso_connections');
  provider.answerWith.clear();
});

const admin = () => callAs(service, { role: 'Admin' });
const change = (connectionId: string, body: object) => admin()(routes.changeSsoConnection, { params: { connectionId }, body });
const list = async () => (await (await admin()(routes.listSsoConnections)).reply()).connections;
const factsOf = async (id: string) =>
  (await service.outbox(id)).map(({ data }) => (data as { change: { action: string; fields: string[] } }).change);
const sealed = async () =>
  (await service.db.pool.query<{ sealed_secret: string }>('select sealed_secret from sso_connections')).rows[0]?.sealed_secret;

describe('a connection', () => {
  it('is made, listed, changed and removed, each with its fact, and its secret is shown nowhere', async () => {
    const { id, domain } = await sso.connect(people.ours);
    const [made] = await list();
    expect(made).toMatchObject({
      id,
      client_id: people.ours,
      client_name: people.oursName,
      domains: [domain],
      makes_learners: true,
      password_off: false,
      callback_url: 'https://paanch.example/api/auth/sso/callback',
      last_sign_in_at: null,
      revision: 1,
    });
    await (await change(id, { password_off: true, domains: [` @${domain.toUpperCase()}`, 'a.example', 'a.example'], revision: 1 })).reply();
    expect((await change(id, { makes_learners: false, revision: 1 })).status).toBe(409);
    expect((await list())[0]).toMatchObject({ password_off: true, domains: [domain, 'a.example'].toSorted(), revision: 2 });
    await (await change(id, { client_secret: 'another secret' })).reply();
    await (await admin()(routes.removeSsoConnection, { params: { connectionId: id } })).reply();
    expect(await list()).toEqual([]);
    const facts = await factsOf(id);
    expect(facts.map(({ action, fields }) => [action, fields.toSorted()])).toEqual([
      ['created', expect.arrayContaining(['client_secret', 'domains', 'issuer'])],
      ['changed', ['domains', 'password_off']],
      ['changed', ['client_secret']],
      ['removed', []],
    ]);
    const everything = JSON.stringify(await service.outbox(id));
    for (const secret of [OIDC_CLIENT.client_secret, 'another secret', domain, provider.issuer]) expect(everything).not.toContain(secret);
  });

  it('keeps its secret sealed, and sends it to no other issuer', async () => {
    const { id } = await sso.connect(people.ours);
    expect(await sealed()).not.toContain(OIDC_CLIENT.client_secret);
    const before = await sealed();
    await (await change(id, { makes_learners: false })).reply();
    expect(await sealed()).toBe(before);
    const moved = { issuer: 'https://another.example' };
    expect(await change(id, moved)).toMatchObject({ status: 400, body: { details: [{ field: 'client_secret' }] } });
    expect((await change(id, { ...moved, client_secret: 'its own' })).status).toBe(200);
  });

  it('is one a client, and a domain is of one', async () => {
    const { domain } = await sso.connect(people.ours);
    const body = { client_id: people.ours, issuer: 'https://one.example', oidc_client_id: 'x', client_secret: 'x', domains: ['b.example'] };
    const create = (over: object) => admin()(routes.createSsoConnection, { body: { ...body, ...over } });
    expect(await create({})).toMatchObject({ status: 409, body: { details: [{ code: 'CONNECTION_EXISTS' }] } });
    const ofTheirs = { client_id: people.theirs };
    expect(await create({ ...ofTheirs, domains: ['c.example', domain] })).toMatchObject({
      status: 409,
      body: { details: [{ code: 'DOMAIN_TAKEN' }] },
    });
    expect(await create({ client_id: NOBODY })).toMatchObject({ status: 400, body: { details: [{ code: 'UNKNOWN_CLIENT' }] } });
    expect(await list()).toHaveLength(1);
  });

  it.each([
    'http://college.example',
    'https://localhost',
    'https://10.0.0.1',
    'https://169.254.169.254',
    'http://127.0.0.1:1',
    'https://idp.internal',
  ])('does not take %s as its issuer', async (issuer) => {
    const { id } = await sso.connect(people.ours);
    expect(await change(id, { issuer, client_secret: 'x' })).toMatchObject({
      status: 400,
      body: { details: [{ code: 'SSO_ADDRESS_UNSAFE' }] },
    });
  });

  it('answers 404 to an unknown one', async () => {
    expect((await change(NOBODY, {})).status).toBe(404);
    for (const route of [routes.removeSsoConnection, routes.testSsoConnection])
      expect((await admin()(route, { params: { connectionId: NOBODY } })).status).toBe(404);
  });
});

describe('the test of a connection', () => {
  const tested = async (over: object = {}) => {
    const { id } = await sso.connect(people.ours, over);
    return (await admin()(routes.testSsoConnection, { params: { connectionId: id } })).reply();
  };

  it('finds nothing wrong with a good one', async () => {
    const { is_good, checks } = await tested();
    expect(checks.filter((check) => !check.is_good)).toEqual([]);
    expect([is_good, checks.map(({ check }) => check)]).toEqual([true, [...routes.SSO_CHECKS]]);
  });

  it('says that the secret is wrong', async () => {
    const { is_good, checks } = await tested({ client_secret: 'wrong' });
    expect([is_good, checks.at(-1)]).toEqual([
      false,
      { check: 'credentials', is_good: false, message: 'The provider does not know the client ID, or the secret is wrong.' },
    ]);
  });

  it.each<[string, number, unknown, string]>([
    ['no document', 404, 'x', 'answers with 404'],
    ['what is no document', 200, '<html>', 'lacks or has a wrong issuer'],
    ['the document of another', 200, 'another', 'calls itself https://another.example'],
    ['a redirect', 302, 'x', 'redirects to another address'],
    ['too much', 200, 'x'.repeat(70_000), 'answers with more than 64 KB'],
  ])('says so of %s', async (_, status, body, message) => {
    const address = '/.well-known/openid-configuration';
    const known: unknown = await (await fetch(provider.issuer + address)).json();
    const text = body === 'another' ? JSON.stringify({ ...(known as object), issuer: 'https://another.example' }) : String(body);
    provider.answerWith.set(address, (__, response) => void response.writeHead(status, { location: '/' }).end(text));
    const { is_good, checks } = await tested();
    expect(is_good).toBe(false);
    expect(checks.at(-1)?.message).toContain(message);
  });
});

describe('password off', () => {
  const statusOf = async (email: string, password: string) => {
    const { answer } = await openBrowser(service).askCode({ email, password });
    return answer;
  };
  const SAID = { status: 403, body: { details: [{ code: 'PASSWORD_OFF' }] } };
  /** Learners of the fixture have addresses of this domain, unless said. */
  const OFF = { password_off: true, domains: ['college.example'] };
  const outsider = (over: object = {}) => people.learner({ email: `${randomUUID()}@post.example`, ...over });

  it('is said to who knows the password, and to nobody else', async () => {
    const { email } = await people.learner();
    const other = await people.learner({ client_id: people.theirs });
    const { id } = await sso.connect(people.ours, OFF);
    expect(await statusOf(email, FIRST_PASSWORD)).toMatchObject(SAID);
    expect(await statusOf(email, 'wrong')).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect((await statusOf(other.email, FIRST_PASSWORD)).status).toBe(200);
    await change(id, { is_active: false });
    expect((await statusOf(email, FIRST_PASSWORD)).status).toBe(200);
  });

  it('is said to who is signed in, until the connection is not in use', async () => {
    const { email } = await people.learner();
    const browser = openBrowser(service);
    await browser.signIn({ email, password: FIRST_PASSWORD });
    const hasPassword = async () => (await (await browser.call(readMe)).reply()).profile.hasPassword;
    expect(await hasPassword()).toBe(true);
    const { id } = await sso.connect(people.ours, OFF);
    expect(await hasPassword()).toBe(false);
    await change(id, { domains: ['another.example'] });
    expect(await hasPassword()).toBe(true);
    await change(id, OFF);
    expect(await hasPassword()).toBe(false);
    await change(id, { is_active: false });
    expect(await hasPassword()).toBe(true);
  });

  it.each(['Admin', 'Staff', 'Viewer', 'Client Staff'] as const)('concerns %s only of the client', async (role) => {
    const { email } = await people.staff(role);
    await sso.connect(people.ours, { password_off: true, domains: ['paanch.example'] });
    const { answer } = await openBrowser(service).askCode({ email, password: FIRST_PASSWORD, door: 'admin-web' });
    expect(answer.status).toBe(role === 'Client Staff' ? 403 : 200);
  });

  it.each(['student', 'Client Staff'] as const)('leaves %s with an address elsewhere their password', async (role) => {
    const { email } = role === 'student' ? await outsider() : await people.staff(role);
    const below = await people.learner({ email: `${randomUUID()}@mail.college.example` });
    await sso.connect(people.ours, OFF);
    expect(await sso.begin(email)).toMatchObject({ url: null });
    const browser = openBrowser(service);
    await browser.signIn({ email, password: FIRST_PASSWORD, door: role === 'student' ? 'learner-web' : 'admin-web' });
    expect((await (await browser.call(readMe)).reply()).profile.hasPassword).toBe(true);
    expect((await statusOf(below.email, FIRST_PASSWORD)).status).toBe(200);
  });

  it('follows the domains at the next sign-in', async () => {
    const [inside, outside] = [await people.learner(), await outsider()];
    const { id } = await sso.connect(people.ours, OFF);
    const signedIn = async () => [
      (await statusOf(inside.email, FIRST_PASSWORD)).status,
      (await statusOf(outside.email, FIRST_PASSWORD)).status,
    ];
    expect(await signedIn()).toEqual([403, 200]);
    await change(id, { domains: ['post.example'] });
    expect(await signedIn()).toEqual([200, 403]);
    await change(id, { domains: ['post.example', 'college.example'] });
    expect(await signedIn()).toEqual([403, 403]);
  });

  it('leaves people with an address elsewhere the links of resets and invitations', async () => {
    const nobody = callAs(service, 'anonymous');
    await sso.connect(people.ours, OFF);
    const linked = async ({ email }: { email: string }, kind: 'invitation' | 'password_reset') => {
      if (kind === 'password_reset') await nobody(forgotPassword, { body: { email } });
      const token = await people.tokenIn(email, kind);
      const read = await nobody(readLink, { body: { token } });
      const typed = { token, password: OWN_PASSWORD };
      const agreed = { ...typed, notice_version: PROGRAMME_NOTICE.version };
      const set = kind === 'invitation' ? await nobody(acceptInvitation, { body: agreed }) : await nobody(resetPassword, { body: typed });
      return [read, set];
    };
    const invited = { password: undefined };
    for (const answers of [
      await linked(await people.learner(), 'password_reset'),
      await linked(await people.learner(invited), 'invitation'),
    ])
      expect(answers).toMatchObject([SAID, SAID]);
    const [known, fresh] = [await outsider(), await outsider(invited)];
    for (const answers of [await linked(known, 'password_reset'), await linked(fresh, 'invitation')])
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { email } of [known, fresh]) expect((await statusOf(email, OWN_PASSWORD)).status).toBe(200);
  });

  it('is said with the number of active people who keep theirs', async () => {
    const college = await authFixture(service);
    const from = (domain: string, over: object = {}) => college.learner({ email: `${randomUUID()}@${domain}`, ...over });
    await from('college.example');
    await from('post.example');
    await from('mail.college.example');
    await college.staff('Client Staff');
    await from('post.example', { password: undefined });
    await from('post.example', { client_id: college.theirs });
    const gone = await from('post.example');
    await admin()(deactivateUser, { params: { userId: gone.id } });
    const { id, outside_domains: made } = await sso.connect(college.ours, OFF);
    expect([made, (await list())[0]?.outside_domains]).toEqual([3, 3]);
    const changed = await (await change(id, { domains: ['college.example', 'post.example'], revision: 1 })).reply();
    expect([changed.outside_domains, (await list())[0]?.outside_domains]).toEqual([2, 2]);
    const all = ['college.example', 'post.example', 'mail.college.example', 'paanch.example'];
    const stale = await change(id, { domains: all, revision: 1 });
    expect(stale).toMatchObject({ status: 409, body: { stored: { outside_domains: 2 } } });
    expect((await (await change(id, { domains: all })).reply()).outside_domains).toBe(0);
  });

  it('closes the links that set one, until the connection is removed', async () => {
    const { email } = await people.learner();
    const nobody = callAs(service, 'anonymous');
    await nobody(forgotPassword, { body: { email } });
    const token = await people.tokenIn(email, 'password_reset');
    const { id } = await sso.connect(people.ours, OFF);
    expect(await nobody(readLink, { body: { token } })).toMatchObject(SAID);
    expect(await nobody(resetPassword, { body: { token, password: OWN_PASSWORD } })).toMatchObject(SAID);
    await admin()(routes.removeSsoConnection, { params: { connectionId: id } });
    expect((await nobody(resetPassword, { body: { token, password: OWN_PASSWORD } })).status).toBe(200);
    expect((await statusOf(email, OWN_PASSWORD)).status).toBe(200);
  });

  it('leaves a way to a password to who never had one', async () => {
    const { domain, id } = await sso.connect(people.ours);
    const { email } = sso.account(domain);
    await sso.signIn(email);
    expect((await list())[0]?.last_sign_in_at).not.toBeNull();
    await admin()(routes.removeSsoConnection, { params: { connectionId: id } });
    await callAs(service, 'anonymous')(forgotPassword, { body: { email } });
    expect(await people.tokenIn(email, 'password_reset')).toMatch(/^[\w-]{43}$/);
  });

  it('a provider that does not answer leaves the password, or says so', async () => {
    const away = await startProvider();
    const own = await startOwnAuth({ OUTBOUND_ALLOW: away.host });
    const fixture = await authFixture(own);
    const other = ssoFixture(own, away);
    const { domain, id } = await other.connect(fixture.ours);
    await away.stop();
    expect(await other.begin(`a@${domain}`)).toMatchObject({ url: null });
    await callAs(own, { role: 'Admin' })(routes.changeSsoConnection, { params: { connectionId: id }, body: { password_off: true } });
    await expect(other.begin(`${randomUUID()}@${domain}`)).rejects.toThrow('SSO_UNREACHABLE');
    expect((await callAs(own, 'anonymous')(login, { body: {} })).status).toBe(400);
    await own.stop();
  });
});
