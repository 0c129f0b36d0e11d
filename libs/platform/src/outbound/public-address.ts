/** Which addresses are on the internet; all others are inside some network, ours perhaps (docs/hostile-input.md#addresses-that-we-call). */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IANA's special-purpose registry, multicast and what is reserved. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 only 2000::/3 is given out; these parts of it lead elsewhere, 6to4 and Teredo to an IPv4 address inside them. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
const notPublicV4 = listOf('ipv4', NOT_PUBLIC_V4);
const notPublicV6 = listOf('ipv6', NOT_PUBLIC_V6);
const givenOut = listOf('ipv6', ['2000::/3']);

/** An address as a resolver gives it, without brackets; a zone such as %eth0 makes it local. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublicV4.check(address, 'ipv4');
  return !address.includes('%') && isIPv6(address) && givenOut.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
}
