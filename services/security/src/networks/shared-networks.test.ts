import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOT_SHARED } from './is-shared.rule.js';
import { sharedBy } from './shared-networks.js';

const isShared = sharedBy(['203.0.113.0/24', '198.51.100.7/32', '2001:db8:7::/48', '10.0.0.0/8']);

describe('an address', () => {
  it.each([
    '203.0.113.0',
    '203.0.113.255',
    '198.51.100.7',
    '10.255.0.1',
    '2001:db8:7::1',
    '2001:db8:7:ffff:ffff:ffff:ffff:ffff',
    '2001:0DB8:0007:0::1',
    '::ffff:203.0.113.9',
  ])('%s is in one of the networks', (address) => {
    expect(isShared(address)).toBe(true);
  });

  it.each(['203.0.112.255', '203.0.114.0', '198.51.100.8', '11.0.0.0', '2001:db8:8::1', '::1', '', 'x', '203.0.113', null])(
    '%s is in none of them',
    (address) => {
      expect(isShared(address)).toBe(false);
    },
  );

  it('is in none where there are none', () => {
    expect(sharedBy([])('203.0.113.1')).toBe(false);
    expect(NOT_SHARED('203.0.113.1')).toBe(false);
  });
});

describe('a network', () => {
  it.each(['203.0.113.0', '203.0.113.0/', '203.0.113.0/33', '203.0.113.0/-1', '203.0.113.0/x', '2001:db8::/129', 'x/8', '', '/8'])(
    '%s that is none is left out, and the others count',
    (network) => {
      const both = sharedBy([network, '198.51.100.0/24']);
      expect(both('203.0.113.1')).toBe(false);
      expect(both('198.51.100.1')).toBe(true);
    },
  );

  it('of any text and any address gives an answer', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.ipV4().map((ip) => `${ip}/8`),
            fc.ipV6().map((ip) => `${ip}/64`),
          ),
        ),
        fc.string(),
        (networks, text) => {
          expect(typeof sharedBy(networks)(text)).toBe('boolean');
        },
      ),
    );
  });

  it('holds its own address, whatever its prefix', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 0, max: 32 }), (address, prefix) => {
        expect(sharedBy([`${address}/${prefix}`])(address)).toBe(true);
      }),
    );
  });
});
