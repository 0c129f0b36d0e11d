import { describe, expect, it } from 'vitest';
import { sourceOf, truncateAddress } from './addresses.js';

describe('a truncated address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::6', '2001:db8:0::/48'],
    ['2001:db8:1::/48', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1:2:3:4:5:6', 'fe80:0:1::/48'],
  ])('of %s is %s', (address, truncated) => {
    expect(truncateAddress(address)).toBe(truncated);
    expect(truncateAddress(truncated)).toBe(truncated);
  });
});

describe('the source of a request', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
  ])('at %s is %s', (address, source) => {
    expect(sourceOf(address)).toBe(source);
  });
});
