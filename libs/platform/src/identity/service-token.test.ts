import type { Owner } from '@paanch/contracts/kernel/route';
import { generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { KeySet } from './key-set.js';
import type { SigningKey } from './keys.js';
import { mintServiceToken, ServiceTokenRefused, serviceTokens, verifyServiceToken, type ServiceVerification } from './service-token.js';

const NOW = new Date('2026-05-04T10:00:00Z');
let progress: SigningKey;
let gateway: SigningKey;
let verification: ServiceVerification;

beforeAll(async () => {
  const [one, two] = await Promise.all([generateKeyPair('EdDSA'), generateKeyPair('EdDSA')]);
  progress = { kid: 'progress-1', key: one.privateKey };
  gateway = { kid: 'gateway-1', key: two.privateKey };
  const services: KeySet = { find: async (kid) => (kid === 'progress-1' ? { kid, key: one.publicKey, owner: 'progress' } : null) };
  const gatewayKeys: KeySet = { find: async (kid) => (kid === 'gateway-1' ? { kid, key: two.publicKey, owner: null } : null) };
  verification = { services, gateway: gatewayKeys, audience: 'content', clock: () => NOW };
});

describe('the service token', () => {
  it('says which process calls', async () => {
    const said = async (key: SigningKey, from: Owner) =>
      (await verifyServiceToken(await mintServiceToken(key, from, 'content', NOW), verification)).known;
    expect(await said(progress, 'progress')).toBe('progress');
    expect(await said(gateway, 'gateway')).toBe('gateway');
  });

  it('is refused under the name of another process', async () => {
    const pretending = await mintServiceToken(progress, 'gateway', 'content', NOW);
    await expect(verifyServiceToken(pretending, verification)).rejects.toThrow(ServiceTokenRefused);
  });

  it('is refused at another door, after 30 seconds and 5 of leeway, and as an identity', async () => {
    const elsewhere = await mintServiceToken(progress, 'progress', 'auth', NOW);
    await expect(verifyServiceToken(elsewhere, verification)).rejects.toThrow(ServiceTokenRefused);
    const token = await mintServiceToken(progress, 'progress', 'content', NOW);
    const later = { ...verification, clock: () => new Date(NOW.getTime() + 36_000) };
    await expect(verifyServiceToken(token, later)).rejects.toThrow(ServiceTokenRefused);
    const seconds = NOW.getTime() / 1000;
    const identity = await new SignJWT({ sub: 'svc:gateway', aud: 'content', iat: seconds, exp: seconds + 30 })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'paanch-id+jwt', kid: 'gateway-1' })
      .sign(gateway.key);
    await expect(verifyServiceToken(identity, verification)).rejects.toThrow(ServiceTokenRefused);
    await expect(verifyServiceToken('nonsense', verification)).rejects.toThrow(ServiceTokenRefused);
  });

  it('is used again for a third of its life, and never at another door', async () => {
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
    expect(await verifyServiceToken(next, { ...verification, clock: () => now })).toMatchObject({ known: 'progress' });
  });
});
