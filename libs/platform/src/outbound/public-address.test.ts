import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.js';

describe('an address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
    '2400:cb00::1',
    '2001:200::1',
    '3ffe::1',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.0',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.0.1',
    '169.254.169.254',
    '172.16.0.0',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
  ])('%s of IPv4 is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['loopback, written out', '0:0:0:0:0:0:0:1'],
    ['IPv4 inside, mapped', '::ffff:10.0.0.1'],
    ['IPv4 inside, mapped, in hexadecimal', '::ffff:7f00:1'],
    ['IPv4 outside, mapped: nothing on the internet has such an address', '::ffff:8.8.8.8'],
    ['IPv4, compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a network', '64:ff9b:1::a00:1'],
    ['discard', '100::1'],
    ['Teredo', '2001:0:53aa:64c::1'],
    ['documentation', '2001:db8::1'],
    ['6to4', '2002:7f00:1::'],
    ['documentation, the newer', '3fff::1'],
    ['unique local', 'fc00::1'],
    ['unique local, as given out', 'fd12:3456:789a::1'],
    ['link-local', 'fe80::1'],
    ['link-local with its zone', 'fe80::1%eth0'],
    ['public with a zone', '2606:4700::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['segment routing', '5f00::1'],
  ])('%s of IPv6 is not: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['', 'localhost', 'paanch.example', '1.1.1', '01.1.1.1', '0x7f.0.0.1', '[::1]', '1.1.1.1 '])('%j is none', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});
