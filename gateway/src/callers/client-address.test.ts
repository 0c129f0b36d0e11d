import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.js';

const PEER = '10.0.0.9';

describe('the address of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:0DB8:0:0::1', '2001:db8::1'],
    ['', ''],
  ])('of the connection %s is %s', (peer, address) => {
    expect(clientAddress(peer, null, 0)).toBe(address);
  });

  it.each<[string, number, string, string]>([
    ['nothing where no proxy is ours', 0, '203.0.113.7', PEER],
    ['the last entry behind one proxy', 1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['the entry before it behind two', 2, '198.51.100.1, 203.0.113.7, 10.0.0.8', '203.0.113.7'],
    ['the first where there are fewer than proxies', 3, '203.0.113.7, 10.0.0.8', '203.0.113.7'],
    ['what the nearer proxy saw where the farther entry is no address', 2, '198.51.100.1, unknown, 203.0.113.7', '203.0.113.7'],
    ['the peer where none is an address, never the entries before', 1, '198.51.100.1, "; drop', PEER],
    ['the peer where an entry is empty', 1, '198.51.100.1,', PEER],
    ['the peer where an entry has a port', 1, '203.0.113.7:4711', PEER],
    ['the peer where an address is written in another way', 1, '0x7f.1', PEER],
    ['IPv4 out of IPv6', 1, '::ffff:203.0.113.7', '203.0.113.7'],
    ['IPv6 in the one way it is written', 1, '2001:0DB8:0000::0001', '2001:db8::1'],
  ])('takes %s', (_, hops, forwardedFor, address) => {
    expect(clientAddress(PEER, forwardedFor, hops)).toBe(address);
  });
});
