import { describe, expect, it } from 'vitest';
import { ADDRESS_KEY, networkKeyOf } from './group-address.rule.js';

describe('the key of a group that is an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['address:203.0.113.7', 'address:203.0.113.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['address:2001:db8:1:2::/64', 'address:2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['::ffff:198.51.100.4', '198.51.100.0/24'],
  ])('%s becomes %s, which is none any more', (key, network) => {
    expect(key).toMatch(new RegExp(ADDRESS_KEY));
    expect(networkKeyOf(key)).toBe(network);
    expect(network).not.toMatch(new RegExp(ADDRESS_KEY));
  });

  it.each([
    '0197c2aa-0000-7000-8000-000000000001',
    'beadbeadbeadbead',
    'all',
    'browser:Firefox',
    '/api/auth/refresh',
    'gateway',
    'gateway:3',
    'a:b',
  ])('%s is no address', (key) => {
    expect(key).not.toMatch(new RegExp(ADDRESS_KEY));
  });
});
