import { describe, expect, it } from 'vitest';
import { ClientFields, Network } from './clients.js';

const MESSAGE = 'Enter a network such as 203.0.113.0/24';

describe('a network', () => {
  it.each([
    ['203.0.113.0/24', '203.0.113.0/24'],
    [' 10.0.0.0/8 ', '10.0.0.0/8'],
    ['203.0.113.7/32', '203.0.113.7/32'],
    ['2001:DB8::/32', '2001:db8::/32'],
    ['2001:0db8:0000:0000:0000:0000:0000:0000/128', '2001:0db8:0000:0000:0000:0000:0000:0000/128'],
  ])('%s is stored as %s', (given, stored) => {
    expect(Network.parse(given)).toBe(stored);
  });

  it.each([
    '',
    'campus',
    '203.0.113.7',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113/24',
    '203.0.113.256/24',
    '2001:db8::/129',
    '2001:db8::1',
    'fe80::1%eth0/64',
    '203.0.113.0/24, 10.0.0.0/8',
    'x'.repeat(1_000),
    7,
    null,
  ])('%j is none', (given) => {
    expect(Network.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([MESSAGE]);
  });

  it('is named by its place in the list of a client', () => {
    const { error } = ClientFields.pick({ networks: true }).safeParse({ networks: ['10.0.0.0/8', 'campus'] });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['networks', 1], MESSAGE]]);
  });
});
