import type { Owner } from '@paanch/contracts/kernel/route';
import { generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { KeySet } from './key-set.js';
import type { SigningKey } from './keys.js';
import { signServiceToken, ServiceTokenRefused, serviceTokens, verifyServiceToken, type ServiceVerification } from './service-token.js';

const NOW = new Date('2026-05-04T10:00:00Z');
let progress: SigningKey;
let gateway: SigningKey;
let verification: ServiceVerification;

beforeAll(async () => {
  const [one, two] = await Promise.all([generateKeyPair('EdDSA'), generateKeyPair('EdDSA')]);
  progress = { kid: 'progress-1', key: one.privateKey };
  gateway = { kid: 'gateway-1', key: two.privateKey };
  const services: KeySet = {
    find: async (kid) => (kid === 'progress-1' ? { kid, key: one.publicKey, owner: 'progress' } : null),
    changedLately: () => false,
  };
  const gatewayKeys: KeySet = {
    find: async (kid) => (kid === 'gateway-1' ? { kid, key: two.publicKey, owner: null } : null),
    changedLately: () => false,
  };
  verification = { services, gateway: gatewayKeys, audience: 'content', clock: () => NOW };
});

describe('the service token', () => {
  it('says which process calls', async () => {
    const said = async (key: SigningKey, from: Owner) =>
      (await verifyServiceToken(await signServiceToken(key, from, 'content', NOW), verification)).identity;
    expect(await said(progress, 'progress')).toBe('progress');
    expect(await said(gateway, 'gateway')).toBe('gateway');
  });

  it('is refused under the name of another process', async () => {
    const pretending = await signServiceToken(progress, 'gateway', 'content', NOW);
    await expect(verifyServiceToken(pretending, verification)).rejects.toThrow(ServiceTokenRefused);
  });

  it('is refused by another audience, after 30 s and 5 s of leeway, and as an identity', async () => {
    const elsewhere = await signServiceToken(progress, 'progress', 'auth', NOW);
    await expect(verifyServiceToken(elsewhere, verification)).rejects.toThrow(ServiceTokenRefused);
    const token = await signServiceToken(progress, 'progress', 'content', NOW);
    const later = { ...verification, clock: () => new Date(NOW.getTime() + 36_000) };
    await expect(verifyServiceToken(token, later)).rejects.toThrow(ServiceTokenRefused);
    const seconds = NOW.getTime() / 1000;
    const identity = await new SignJWT({ sub: 'svc:gateway', aud: 'content', iat: seconds, exp: seconds + 30 })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'paanch-id+jwt', kid: 'gateway-1' })
      .sign(gateway.key);
    await expect(verifyServiceToken(identity, verification)).rejects.toThrow(ServiceTokenRefused);
    await expect(verifyServiceToken('nonsense', verification)).rejects.toThrow(ServiceTokenRefused);
  });

  it('counts as forged with another issuer, another audience or no signature, but not when it only expired', async () => {
    const isForged = async (token: string, at = verification) => {
      const refused: unknown = await verifyServiceToken(token, at).catch((error: unknown) => error);
      return refused instanceof ServiceTokenRefused ? refused.isForged : null;
    };
    expect(await isForged(await signServiceToken(progress, 'gateway', 'content', NOW))).toBe(true);
    expect(await isForged(await signServiceToken(progress, 'progress', 'auth', NOW))).toBe(true);
    expect(await isForged(await signServiceToken({ ...progress, kid: 'nobody-1' }, 'progress', 'content', NOW))).toBe(true);
    expect(await isForged('nonsense')).toBe(true);
    const token = await signServiceToken(progress, 'progress', 'content', NOW);
    expect(await isForged(token, { ...verification, clock: () => new Date(NOW.getTime() + 36_000) })).toBe(false);
    const rotating = { ...verification, services: { ...verification.services, changedLately: () => true } };
    expect(await isForged(await signServiceToken({ ...progress, kid: 'progress-2' }, 'progress', 'content', NOW), rotating)).toBe(false);
  });

  it('is reused for a third of its lifetime, and never for another audience', async () => {
    let now = NOW;
    const tokenFor = serviceTokens(
      'progress',
      () => progress,
      () => now,
    );
    const first = await tokenFor('content');
    now = new Date(NOW.getTime() + 9_000);
    expect(await tokenFor('content')).toBe(first);
    expect(await tokenFor('auth')).not.toBe(first);
    now = new Date(NOW.getTime() + 10_000);
    const next = await tokenFor('content');
    expect(next).not.toBe(first);
    expect(await verifyServiceToken(next, { ...verification, clock: () => now })).toMatchObject({ identity: 'progress' });
  });
});
