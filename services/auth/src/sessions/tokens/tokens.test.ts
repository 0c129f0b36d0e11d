import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGenuine, signRefreshToken, parseRefreshToken } from './refresh-token.js';
import { sessionCookies } from './session-cookies.js';
import { sessionKeys } from './session-key.js';

const SID = '0197c2aa-0000-7000-8000-000000000001';
const OTHER = '0197c2aa-0000-7000-8000-000000000002';
const key = randomBytes(32);
const NOW = new Date('2026-11-21T09:00:00Z');

describe('a refresh token', () => {
  it('is genuine for its session, generation, audience and key only', () => {
    const token = parseRefreshToken(signRefreshToken(key, SID, 7, 'paanch:learner'));
    expect(token).toMatchObject({ sessionId: SID, generation: 7 });
    const genuine = (over: object, otherKey: Uint8Array = key, audience: 'paanch:learner' | 'paanch:admin' = 'paanch:learner') =>
      token !== null && isGenuine({ ...token, ...over }, otherKey, audience);
    expect(genuine({})).toBe(true);
    expect(genuine({ sessionId: OTHER })).toBe(false);
    expect(genuine({ generation: 8 })).toBe(false);
    expect(genuine({}, key, 'paanch:admin')).toBe(false);
    expect(genuine({}, randomBytes(32))).toBe(false);
  });

  it('is parsed in its one form only', () => {
    fc.assert(fc.property(fc.string(), (text) => parseRefreshToken(text) === null));
    const good = signRefreshToken(key, SID, 1, 'paanch:admin');
    for (const text of [`${good}x`, ` ${good}`, good.replace('v1', 'v2'), good.replace('.1.', '.01.'), good.toUpperCase()]) {
      expect(parseRefreshToken(text)).toBeNull();
    }
  });
});

describe('a session key', () => {
  const keys = sessionKeys({ kid: 'kek-1', bytes: randomBytes(32) });

  it('opens for its own session only, and not if a byte differs', () => {
    const sealed = keys.newSealedKey(SID);
    expect(keys.open(SID, sealed)).toHaveLength(32);
    expect(keys.open(SID, sealed)).toEqual(keys.open(SID, sealed));
    expect(() => keys.open(OTHER, sealed)).toThrow(/authenticate/);
    expect(() => keys.open(SID, `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`)).toThrow(/authenticate/);
    expect(() => keys.open(SID, sealed.replace('kek-1', 'kek-2'))).toThrow(/kek-2/);
  });

  it('is new each time', () => {
    expect(keys.open(SID, keys.newSealedKey(SID))).not.toEqual(keys.open(SID, keys.newSealedKey(SID)));
  });
});

describe('session cookies', () => {
  const life = { remember_me: true, absolute_expires_at: new Date(NOW.getTime() + 90_000) };

  it('last as long as the browser, or until the absolute expiry if remembered', () => {
    const cookies = sessionCookies(false);
    expect(cookies.accessToken('t', { ...life, remember_me: false }, NOW)).toBe(
      '__Host-pa_at=t; Path=/; Secure; HttpOnly; SameSite=Strict',
    );
    expect(cookies.refreshToken('t', life, NOW)).toBe('__Host-pa_rt=t; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=90');
  });

  it('lose prefix and Secure together on plain http', () => {
    expect(sessionCookies(true).refreshToken('t', { ...life, remember_me: false }, NOW)).toBe('pa_rt=t; Path=/; HttpOnly; SameSite=Strict');
  });
});
