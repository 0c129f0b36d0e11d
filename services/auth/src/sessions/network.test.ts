import { describe, expect, it } from 'vitest';
import { networkOf } from './network.js';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:12:34ab:1::9', '2001:db8:12:3400::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['2001:DB8:12:34FF:0:0:0:1', '2001:db8:12:3400::/56'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
