/** Addresses as Staff see them: networks (docs/permissions.md#fields). */
import { z } from 'zod';

const MAPPED_IPV4 = /^::ffff:(?=[0-9.]+$)/i;

/** The eight groups of an IPv6 address, including the zeros that `::` omits. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/** 203.0.113.7 becomes 203.0.113.0/24; of an IPv6 address the first 48 bits remain. Shortened ones stay as they are. */
export function truncateAddress(address: string): string {
  if (address.endsWith('::/48')) return address;
  const plain = address.replace(MAPPED_IPV4, '');
  if (plain.includes(':')) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
  return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

/** What one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function sourceOf(address: string): string {
  const plain = address.replace(MAPPED_IPV4, '');
  return plain.includes(':') ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

export const shortAddress = z.string().overwrite(truncateAddress).nullable();
