import { randomBytes, randomUUID } from 'node:crypto';
import { LinkToken } from '@paanch/contracts/auth/sign-in/link-token';
import { describe, expect, it } from 'vitest';
import { openUnsubscribeTokens } from './unsubscribe-token.js';

const kek = () => ({ kid: 'k', bytes: randomBytes(32) });

describe('the token of an unsubscribe link', () => {
  it('identifies its person and has the form of every link token', () => {
    const tokens = openUnsubscribeTokens(kek());
    const person = randomUUID();
    expect(LinkToken.safeParse(tokens.tokenOf(person)).success).toBe(true);
    expect(tokens.personOf(tokens.tokenOf(person))).toBe(person);
  });

  it('identifies nobody if one bit differs or another key signed it', () => {
    const tokens = openUnsubscribeTokens(kek());
    const bytes = Buffer.from(tokens.tokenOf(randomUUID()), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(tokens.personOf(changed.toString('base64url'))).toBeNull();
    }
    expect(openUnsubscribeTokens(kek()).personOf(bytes.toString('base64url'))).toBeNull();
  });
});
