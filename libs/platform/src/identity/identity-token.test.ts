import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, base64url, exportSPKI } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { KeySet } from './key-set.js';
import type { SigningKey } from './keys.js';
import { type Identity, IdentityRefused, signIdentity, verifyIdentity } from './identity-token.js';
import { cachedVerification } from './cached-verification.js';

const NOW = new Date('2026-05-04T10:00:00Z');
const seconds = NOW.getTime() / 1000;
const person: Identity = {
  sub: '5f0f3a8e-6a57-4c0b-9a52-0f6f8e1f3f11',
  role: 'student',
  cid: null,
  sid: 'a-session',
  app: 'paanch:learner',
  amr: ['pwd'],
  auth_time: seconds - 60,
  at_exp: seconds + 500,
  ip: '203.0.113.7',
  uah: 'abc',
};

let gateway: SigningKey;
let publicPem: string;
let keys: KeySet;
let asked: string[];
let isRotating: boolean;

beforeAll(async () => {
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  gateway = { kid: 'gw-1', key: pair.privateKey };
  publicPem = await exportSPKI(pair.publicKey);
  asked = [];
  isRotating = false;
  const known = new Map([['gw-1', { kid: 'gw-1', key: pair.publicKey, owner: null }]]);
  keys = { find: async (kid) => (asked.push(kid), known.get(kid) ?? null), changedLately: () => isRotating };
});

const verifying = (at = NOW) => ({ keys, audience: 'content' as const, clock: () => at });
const verify = (token: string, at = NOW) => verifyIdentity(token, verifying(at));

interface Forgery {
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
}

function forge({ header, claims }: Forgery): Promise<string> {
  return new SignJWT({ ...person, iss: 'paanch-gateway', aud: 'content', iat: seconds, exp: seconds + 60, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'paanch-id+jwt', kid: 'gw-1', ...header })
    .sign(gateway.key);
}

const unsigned = (header: object, signature: (input: string) => string) => {
  const claims = { ...person, iss: 'paanch-gateway', aud: 'content', iat: seconds, exp: seconds + 60 };
  const input = `${base64url.encode(JSON.stringify(header))}.${base64url.encode(JSON.stringify(claims))}`;
  return `${input}.${signature(input)}`;
};

describe('the identity token', () => {
  it('carries a person, or an anonymous caller, to the one service it names', async () => {
    const token = await signIdentity(gateway, 'content', person, NOW);
    expect((await verify(token)).identity).toEqual(person);
    const nobody: Identity = { sub: 'anonymous', role: 'anonymous', ip: '203.0.113.7', uah: 'abc' };
    expect((await verify(await signIdentity(gateway, 'content', nobody, NOW))).identity).toEqual(nobody);
  });

  it('lives for 60 seconds and 5 of leeway', async () => {
    const token = await signIdentity(gateway, 'content', person, NOW);
    await expect(verify(token, new Date(NOW.getTime() + 60_000))).resolves.toBeDefined();
    await expect(verify(token, new Date(NOW.getTime() + 66_000))).rejects.toThrow(IdentityRefused);
    await expect(verify(token, new Date(NOW.getTime() - 10_000))).rejects.toThrow(IdentityRefused);
  });

  it.each<[string, Forgery]>([
    ['another audience', { claims: { aud: 'auth' } }],
    ['another issuer', { claims: { iss: 'paanch' } }],
    ['another type', { header: { typ: 'at+jwt' } }],
    ['no type', { header: { typ: undefined } }],
    ['no end', { claims: { exp: undefined } }],
    ['an end far away', { claims: { iat: seconds - 100, exp: seconds + 10_000 } }],
    ['a role nobody has', { claims: { role: 'Root' } }],
    ['a person under the name anonymous', { claims: { sub: 'anonymous' } }],
    ['nobody under the name of a person', { claims: { role: 'anonymous' } }],
    ['no key id', { header: { kid: undefined } }],
    ['a key id that is a path', { header: { kid: '../../access.public.json' } }],
    ['a key id that is an object member', { header: { kid: '__proto__' } }],
  ])('is refused with %s', async (_, forgery) => {
    await expect(forge(forgery).then((token) => verify(token))).rejects.toThrow(IdentityRefused);
  });

  it('is refused unsigned, signed with the public key as a secret, or with a key it brings along', async () => {
    const header = { typ: 'paanch-id+jwt', kid: 'gw-1' };
    const hmac = (input: string) => createHmac('sha256', publicPem).update(input).digest('base64url');
    await expect(verify(unsigned({ ...header, alg: 'none' }, () => ''))).rejects.toThrow(IdentityRefused);
    await expect(verify(unsigned({ ...header, alg: 'HS256' }, hmac))).rejects.toThrow(IdentityRefused);
    const own = await generateKeyPair('EdDSA', { extractable: true });
    const brought = await new SignJWT({ ...person, iss: 'paanch-gateway', aud: 'content', iat: seconds, exp: seconds + 60 })
      .setProtectedHeader({ ...header, alg: 'EdDSA', jwk: await exportJWK(own.publicKey), jku: 'http://127.0.0.1/jwks' })
      .sign(own.privateKey);
    await expect(verify(brought)).rejects.toThrow(IdentityRefused);
    await expect(verify('')).rejects.toThrow(IdentityRefused);
    await expect(verify('a.b.c')).rejects.toThrow(IdentityRefused);
  });

  it('counts as forged if none of our processes can have signed it, but not if it only expired or its key is new', async () => {
    const isForged = async (token: string, at = NOW) => {
      const refused: unknown = await verify(token, at).catch((error: unknown) => error);
      return refused instanceof IdentityRefused ? refused.isForged : null;
    };
    const good = await signIdentity(gateway, 'content', person, NOW);
    const [head, , signature] = (await signIdentity(gateway, 'content', { ...person, role: 'Admin' }, NOW)).split('.');
    expect(await isForged(`${head}.${good.split('.')[1]}.${signature}`)).toBe(true);
    expect(await isForged(unsigned({ typ: 'paanch-id+jwt', kid: 'gw-1', alg: 'none' }, () => ''))).toBe(true);
    expect(await isForged(await forge({ header: { typ: 'paanch-svc+jwt' } }))).toBe(true);
    expect(await isForged(await forge({ claims: { aud: 'auth' } }))).toBe(true);
    expect(await isForged(await forge({ claims: { sub: 'anonymous' } }))).toBe(true);
    expect(await isForged('nonsense')).toBe(true);
    expect(await isForged(good, new Date(NOW.getTime() + 66_000))).toBe(false);
    expect(await isForged(good, new Date(NOW.getTime() - 10_000))).toBe(false);
    const ofUnknownKey = await forge({ header: { kid: 'gw-2' } });
    expect(await isForged(ofUnknownKey)).toBe(true);
    isRotating = true;
    expect(await isForged(ofUnknownKey)).toBe(false);
    expect(await isForged(await forge({ header: { kid: undefined } }))).toBe(true);
  });

  it('costs one signature check as long as it is remembered, and is checked again after its end', async () => {
    let now = NOW;
    const clock = () => now;
    const identify = cachedVerification(clock, (one) => verifyIdentity(one, { keys, audience: 'content', clock }));
    const token = await signIdentity(gateway, 'content', person, NOW);
    asked = [];
    const first = await identify(token);
    expect(await identify(token)).toBe(first);
    expect(asked).toEqual(['gw-1']);
    now = new Date(NOW.getTime() + 70_000);
    await expect(identify(token)).rejects.toThrow(IdentityRefused);
  });
});
