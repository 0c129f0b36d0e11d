import { describe, expect, it } from 'vitest';
import { weakSecrets } from './weak-secrets.rule.js';

const STRONG = '9f86d081884c7d659a2feaa0';

describe('secrets that production refuses', () => {
  it.each(['postgres', 'changeme', 'Change-Me!', 'password', 'Password123', 'paanch_auth'])('are known ones: %s', (word) => {
    expect(weakSecrets({ DATABASE_URL: `postgres://paanch_auth:${word}@db/paanch_auth` })).toEqual([
      'DATABASE_URL has a known default as its password: choose another',
    ]);
  });

  it('are missing ones, where an engine would let anyone in', () => {
    expect(weakSecrets({ NATS_URL: 'nats://nats:4222', DATABASE_URL: 'postgres://paanch_auth@db/paanch_auth' })).toEqual([
      'NATS_URL has no password',
      'DATABASE_URL has no password',
    ]);
  });

  it('are found in each of several addresses, and never shown', () => {
    const RELAY_DATABASES = { auth: `postgres://a:${STRONG}@db/a`, content: 'postgres://c:letmein@db/c' };
    const lines = weakSecrets({ RELAY_DATABASES, S3_SECRET_ACCESS_KEY: 'secret' });
    expect(lines).toEqual([
      'RELAY_DATABASES has a known default as its password: choose another',
      'S3_SECRET_ACCESS_KEY is a known default: choose another',
    ]);
    expect(lines.join()).not.toContain('letmein');
  });

  it('are none of those that nobody could guess, and no other variables', () => {
    const config = {
      DATABASE_URL: new URL(`postgres://paanch_auth:${STRONG}@db/x`),
      GATEWAY_INTERNAL_URL: 'http://gateway:9100',
      PORT: 4000,
      HOST: 'root',
    };
    expect(weakSecrets(config)).toEqual([]);
  });
});
