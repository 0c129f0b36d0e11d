/** What a callback must not believe (docs/sso.md#the-flow, docs/sso.md#who-it-is). */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { deactivateUser } from '@paanch/contracts/auth/account-state';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages, type Recording } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { type AuthFixture, authFixture } from '../../../testing/people.js';
import { OIDC_CLIENT, startProvider, type TestProvider } from '../../../testing/provider.js';
import { ssoFixture, type SsoFixture } from '../../../testing/sso.js';
import { type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

let provider: TestProvider;
let service: RunningAuth;
let people: AuthFixture;
let sso: SsoFixture;
let domain: string;
beforeAll(async () => {
  provider = await startProvider();
  service = await startOwnAuth({ OUTBOUND_ALLOW: provider.host });
  people = await authFixture(service);
  sso = ssoFixture(service, provider);
  ({ domain } = await sso.connect(people.ours));
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});
beforeEach(() => provider.answerWith.clear());

const isKnown = async (email: string) => (await service.db.pool.query('select 1 from people where email = $1', [email])).rowCount === 1;
const EXPIRED = { sso_error: 'expired' };

/** A sign-in whose answer waits to be presented. */
async function returned(email = sso.account(domain).email) {
  const begun = await sso.begin(email);
  return { email, begun, address: await sso.visited(begun) };
}

describe('the way back', () => {
  it('is taken once', async () => {
    const { begun, address } = await returned();
    expect((await sso.comeBack(address, begun.cookie)).told).toHaveProperty('notice');
    expect((await sso.comeBack(address, begun.cookie)).told).toEqual(EXPIRED);
  });

  it('is taken once by two at the same moment', async () => {
    const { begun, address } = await returned();
    const both = await Promise.all([sso.comeBack(address, begun.cookie), sso.comeBack(address, begun.cookie)]);
    expect(both.map(({ told }) => told['sso_error'] ?? 'through').toSorted()).toEqual(['expired', 'through']);
  });

  it('is closed to a browser without the cookie, and open to the one with it afterwards', async () => {
    const { begun, address } = await returned();
    const other = await returned();
    expect((await sso.comeBack(address, null)).told).toEqual(EXPIRED);
    expect((await sso.comeBack(address, other.begun.cookie)).told).toEqual(EXPIRED);
    expect((await sso.comeBack(address, 'x')).told).toEqual(EXPIRED);
    expect((await sso.comeBack(address, begun.cookie)).told).toHaveProperty('notice');
  });

  it.each([
    ['a forged state', 'A'.repeat(43)],
    ['an empty state', ''],
    ['a long state', 'A'.repeat(1_024)],
  ])('is closed with %s', async (_, state) => {
    const { begun, address } = await returned();
    address.searchParams.set('state', state);
    expect((await sso.comeBack(address, begun.cookie)).told).toEqual(EXPIRED);
  });

  it('is closed after ten minutes, and leads to the page of its door', async () => {
    const begun = await sso.begin(sso.account(domain).email, 'admin-web');
    const address = await sso.visited(begun);
    await service.db.pool.query("update sso_flows set created_at = created_at - interval '601 seconds' where used_at is null");
    const { told, page } = await sso.comeBack(address, begun.cookie);
    expect([told, page]).toEqual([EXPIRED, 'https://paanch.example/admin/login']);
  });

  it.each([
    ['the issuer of another provider', (address: URL) => address.searchParams.set('iss', 'https://evil.example')],
    ['no issuer, of a provider that names itself', (address: URL) => address.searchParams.delete('iss')],
    ['no code', (address: URL) => address.searchParams.delete('code')],
    ['the code of nobody', (address: URL) => address.searchParams.set('code', 'A'.repeat(43))],
    ['an error of the provider', (address: URL) => address.searchParams.set('error', 'server_error')],
  ])('with %s signs nobody in, and a mixed-up code is sent nowhere', async (what, change) => {
    const { begun, address, email } = await returned();
    change(address);
    provider.calls.length = 0;
    expect((await sso.comeBack(address, begun.cookie)).told).toEqual({ sso_error: 'provider' });
    expect(provider.calls.includes('/token')).toBe(what === 'the code of nobody');
    expect(await isKnown(email)).toBe(false);
  });

  it('that the person cancelled says so', async () => {
    const begun = await sso.begin(`nobody@${domain}`);
    expect((await sso.comeBack(await sso.visited(begun), begun.cookie)).told).toEqual({ sso_error: 'cancelled' });
  });

  it('is closed when the connection was turned off or removed in between', async () => {
    const { begun, address } = await returned();
    await service.db.pool.query('update sso_connections set is_active = false');
    expect((await sso.comeBack(address, begun.cookie)).told).toEqual(EXPIRED);
    await service.db.pool.query('update sso_connections set is_active = true');
  });

  it('with the code of another sign-in is refused by its verifier', async () => {
    const [one, other] = [await returned(), await returned()];
    one.address.searchParams.set('code', other.address.searchParams.get('code') ?? '');
    expect((await sso.comeBack(one.address, one.begun.cookie)).told).toEqual({ sso_error: 'provider' });
  });
});

describe('whom it is about', () => {
  const errorOf = async (email: string) => (await sso.go(email)).told['sso_error'];

  it.each([
    ['an address that is not verified', { email_verified: false }, 'not_verified'],
    ['an address without a word about it', { email_verified: undefined }, 'not_verified'],
  ])('%s leads to nobody', async (_, over, fault) => {
    const { email } = await people.learner({ email: `${randomUUID()}@${domain}` });
    sso.account(domain, { email, ...over });
    expect(await errorOf(email)).toBe(fault);
  });

  it('an address of another domain leads to nobody, though the provider says it', async () => {
    const asked = `${randomUUID()}@${domain}`;
    const { email } = await people.learner();
    provider.people.set(asked, { sub: randomUUID(), email, email_verified: true });
    expect(await errorOf(asked)).toBe('wrong_domain');
  });

  it("another client's learner is refused", async () => {
    const { email } = await people.learner({ email: `${randomUUID()}@${domain}`, client_id: people.theirs });
    sso.account(domain, { email });
    expect(await errorOf(email)).toBe('other_client');
  });

  it.each(['Admin', 'Staff', 'Viewer'] as const)('%s keep their password', async (role) => {
    const { id } = await people.staff(role);
    const email = `${randomUUID()}@${domain}`;
    await service.db.pool.query('update people set email = $2 where id = $1', [id, email]);
    sso.account(domain, { email });
    expect(await errorOf(email)).toBe('staff');
  });

  it('a closed account stays closed', async () => {
    const { id, email } = await people.learner({ email: `${randomUUID()}@${domain}` });
    await people.as('Admin')(deactivateUser, { params: { userId: id } });
    sso.account(domain, { email });
    expect(await errorOf(email)).toBe('disabled');
  });

  it('a withdrawn invitation leads to nobody', async () => {
    const { id, email } = await people.learner({ email: `${randomUUID()}@${domain}`, password: undefined });
    await service.db.pool.query('update invitations set removed_at = now() where person_id = $1', [id]);
    sso.account(domain, { email });
    expect(await errorOf(email)).toBe('no_account');
  });

  it('an address that the provider gave to another person leads not to the first', async () => {
    const { email } = sso.account(domain);
    await sso.signIn(email);
    sso.account(domain, { email, sub: randomUUID() });
    expect(await errorOf(email)).toBe('no_account');
  });

  it('nobody is made where learners are not', async () => {
    await service.db.pool.query('update sso_connections set makes_learners = false');
    expect(await errorOf(sso.account(domain).email)).toBe('no_account');
    await service.db.pool.query('update sso_connections set makes_learners = true');
  });
});

describe('what staff see of a refused sign-in', () => {
  let observed: Recording;
  beforeAll(async () => {
    observed = await recordMessages(service.natsUrl, 'observations.auth.>');
  });
  afterAll(() => observed.close());
  beforeEach(() => {
    observed.messages.length = 0;
  });

  /** As published; what an earlier test did may be published only now. */
  async function seen(reason: string): Promise<unknown> {
    const found = () => observed.messages.find(({ data }) => (data as { details: { reason?: string } }).details.reason === reason);
    await eventually(`an observation is published: ${reason}`, () => found() !== undefined);
    return found()?.data;
  }
  const NOBODY = { user_id: null, role: 'anonymous' };

  it('says that the way back was forged, used before, or too late, and names nobody', async () => {
    const { begun, address } = await returned();
    await sso.comeBack(address, begun.cookie);
    await sso.comeBack(address, begun.cookie);
    expect(await seen('sso_expired')).toMatchObject({
      type: 'STUDENT_AUTH_FAILURE',
      severity: 'WARNING',
      actor: NOBODY,
      details: { reason: 'sso_expired' },
      request: { ip: '203.0.113.7', endpoint: '/api/auth/sso/callback' },
    });
  });

  it('says that the answer of the provider was refused', async () => {
    const { begun, address } = await returned();
    address.searchParams.set('code', 'A'.repeat(43));
    await sso.comeBack(address, begun.cookie);
    expect(await seen('sso_provider')).toMatchObject({ actor: NOBODY, details: { reason: 'sso_provider' } });
  });

  it('counts a failure of an account only where the provider proved whose it is', async () => {
    const { email } = await people.learner({ email: `${randomUUID()}@${domain}` });
    sso.account(domain, { email, email_verified: false });
    await sso.go(email);
    const claimed = await seen('sso_not_verified');
    expect(claimed).toMatchObject({ actor: NOBODY });
    expect(claimed).not.toHaveProperty('details.accountRef');

    const other = await people.learner({ email: `${randomUUID()}@${domain}`, client_id: people.theirs });
    const { name } = sso.account(domain, { email: other.email });
    await sso.go(other.email);
    const proved = await seen('sso_other_client');
    expect(proved).toMatchObject({
      actor: { user_id: null, role: 'student' },
      details: { accountRef: service.deps.eventRef(other.email) },
    });
    for (const secret of [other.email, String(name), domain]) expect(JSON.stringify(proved)).not.toContain(secret);
  });

  it("follows the page's door and the account's role", async () => {
    const { id } = await people.staff('Admin');
    const email = `${randomUUID()}@${domain}`;
    await service.db.pool.query('update people set email = $2 where id = $1', [id, email]);
    sso.account(domain, { email });
    await sso.go(email, 'admin-web');
    expect(await seen('sso_staff')).toMatchObject({ type: 'AUTH_FAILURE', actor: { user_id: null, role: 'Admin' } });
  });

  it('says an account that was closed while its learner read the notice', async () => {
    const { id, email } = await people.learner({ email: `${randomUUID()}@${domain}` });
    await service.db.pool.query('delete from consents where person_id = $1', [id]);
    sso.account(domain, { email });
    const { told } = await sso.go(email);
    await people.as('Admin')(deactivateUser, { params: { userId: id } });
    expect((await sso.accept(told['notice'] ?? '')).status).toBe(400);
    expect(await seen('disabled')).toMatchObject({ details: { accountRef: service.deps.eventRef(email) } });
  });

  it('is nothing where the person changed their mind', async () => {
    const begun = await sso.begin(`nobody@${domain}`);
    await sso.comeBack(await sso.visited(begun), begun.cookie);
    await sso.comeBack(new URL('https://paanch.example/api/auth/sso/callback'), null);
    await seen('sso_expired');
    expect(observed.messages).toHaveLength(1);
  });
});

describe('an ID token', () => {
  const json = (response: ServerResponse, body: unknown) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  /** The provider answers with a token of ours. */
  async function signInWith(make: (claims: Record<string, unknown>, key: CryptoKey) => Promise<string> | string) {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'ours', use: 'sig', alg: 'RS256' };
    const email = `${randomUUID()}@${domain}`;
    const begun = await sso.begin(email);
    const asked = new URL(begun.url ?? '');
    const seconds = Math.floor(Date.now() / 1_000);
    const claims = { iss: provider.issuer, aud: OIDC_CLIENT.client_id, sub: randomUUID(), email, email_verified: true };
    const whole = { ...claims, nonce: asked.searchParams.get('nonce'), iat: seconds, exp: seconds + 60 };
    const token = await make(whole, privateKey);
    provider.answerWith.set('/jwks', (_, response) => json(response, { keys: [jwk] }));
    provider.answerWith.set('/token', (_, response) => json(response, { id_token: token, access_token: 'x', token_type: 'Bearer' }));
    const address = new URL('https://paanch.example/api/auth/sso/callback');
    for (const [name, value] of Object.entries({ code: 'c', state: asked.searchParams.get('state') ?? '', iss: provider.issuer }))
      address.searchParams.set(name, value);
    return (await sso.comeBack(address, begun.cookie)).told;
  }
  const signed = (claims: Record<string, unknown>, key: CryptoKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'ours' }).sign(key);

  it('of the provider, for us and for this sign-in, is believed', async () => {
    expect(await signInWith(signed)).toHaveProperty('notice');
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another sign-in', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['for another client', { aud: 'another' }],
    ['for several, of whom another asked', { aud: [OIDC_CLIENT.client_id, 'another'], azp: 'another' }],
    ['for several, and nobody says who asked', { aud: [OIDC_CLIENT.client_id, 'another'] }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: 1_000_000_000 }],
    ['that never expires', { exp: undefined }],
    ['of nobody', { sub: undefined }],
  ])('%s is refused', async (_, over) => {
    expect(await signInWith((claims, key) => signed({ ...claims, ...over }, key))).toEqual({ sso_error: 'provider' });
  });

  it.each<[string, (claims: Record<string, unknown>, key: CryptoKey) => Promise<string> | string]>([
    ['that nobody signed', (claims) => new UnsecuredJWT(claims).encode()],
    [
      'signed with the shared secret',
      (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'ours' }).sign(Buffer.from(OIDC_CLIENT.client_secret)),
    ],
    ['signed by another key', async (claims) => signed(claims, (await generateKeyPair('RS256')).privateKey)],
    [
      'signed in a way that the provider does not',
      (claims, key) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS512', kid: 'ours' })
          .sign(key)
          .catch(() => 'none'),
    ],
    ['that is none', () => 'a.b.c'],
  ])('%s is refused', async (_, make) => {
    expect(await signInWith(make)).toEqual({ sso_error: 'provider' });
  });
});
