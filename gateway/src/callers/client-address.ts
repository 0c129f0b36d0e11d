/** The address a request comes from, as far as the proxies before the gateway are ours (trust 9). */
import { isIPv4, SocketAddress } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/**
 * Each of our proxies adds the address it saw at the end of X-Forwarded-For, so only that many entries from the end are
 * believed; what stands before them is the client's own word. What is no address falls back to the next proxy's.
 * @param peer address of the connection
 * @param trustedHops how many proxies of ours stand before the gateway
 */
export function clientAddress(peer: string, forwardedFor: string | null, trustedHops: number): string {
  const nearest = ownForm(peer) ?? peer;
  if (trustedHops === 0 || forwardedFor === null) return nearest;
  const believed = forwardedFor.split(',').slice(-trustedHops);
  return believed.map((entry) => ownForm(entry.trim())).find((address) => address !== null) ?? nearest;
}

/** An IPv4 address in its own form, IPv6 in the one way it is written in short; null for anything else. */
function ownForm(text: string): string | null {
  if (isIPv4(text)) return text;
  try {
    return new SocketAddress({ family: 'ipv6', address: text }).address.replace(MAPPED_IPV4, '');
  } catch {
    return null;
  }
}
