/** The client's address, trusting only our own proxies in front of the gateway (docs/permissions.md#client-address). */
import { isIPv4, SocketAddress } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/**
 * Each proxy appends the address it saw to X-Forwarded-For, so only that many entries from the end are trusted; the client
 * can forge the rest. An entry that is not an address falls back to that of the next proxy.
 * @param peer address of the connection
 * @param trustedHops number of our own proxies in front of the gateway
 */
export function clientAddress(peer: string, forwardedFor: string | null, trustedHops: number): string {
  const nearest = canonicalAddress(peer) ?? peer;
  if (trustedHops === 0 || forwardedFor === null) return nearest;
  const trusted = forwardedFor.split(',').slice(-trustedHops);
  return trusted.map((entry) => canonicalAddress(entry.trim())).find((address) => address !== null) ?? nearest;
}

/** IPv4 as it is, IPv6 in its canonical short form; null for anything else. */
function canonicalAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  try {
    return new SocketAddress({ family: 'ipv6', address: text }).address.replace(MAPPED_IPV4, '');
  } catch {
    return null;
  }
}
