import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceTokens } from './device-token.js';

const DEVICE = '0197c2aa-0000-7000-8000-000000000001';
const key = (kid: string) => ({ kid, bytes: randomBytes(32) });
const [older, newer] = [key('older'), key('newer')];

describe('a device token', () => {
  it('is valid with the key that signed it, and with its successor beside it, and with no other', () => {
    const token = deviceTokens([older]).sign(DEVICE);
    expect(deviceTokens([older]).deviceOf(token)).toBe(DEVICE);
    expect(deviceTokens([newer, older]).deviceOf(token)).toBe(DEVICE);
    expect(deviceTokens([newer]).deviceOf(token)).toBeNull();
  });

  it('cannot be forged for another device', () => {
    const tokens = deviceTokens([newer]);
    const token = tokens.sign(DEVICE);
    for (const text of [token.replace('0001.', '0002.'), `${token}x`, token.replace('v1', 'v2'), token.slice(0, -1), token.toUpperCase()])
      expect(tokens.deviceOf(text)).toBeNull();
    expect(tokens.deviceOf(null)).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => tokens.deviceOf(text) === null));
  });
});
