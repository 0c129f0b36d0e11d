/** The network an address belongs to, /24 of IPv4 and /56 of IPv6: what tells one place of a browser from another (trust 1.6). */
export function networkOf(ip: string): string {
  const embedded = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  if (embedded) return `${embedded[1]}.0/24`;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0');
  const [a, b, c, d] = [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
  // The last of the seven bytes is the upper half of the fourth group.
  return `${[a, b, c, (d ?? 0) & 0xff00].map((group) => (group ?? 0).toString(16)).join(':')}::/56`;
}
