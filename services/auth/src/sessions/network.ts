/** The network of an address, /24 for IPv4 and /56 for IPv6: it tells where a browser is used (docs/sessions.md#rotation). */
export function networkOf(ip: string): string {
  const embedded = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  if (embedded) return `${embedded[1]}.0/24`;
  const [a, b, c, d = 0] = groupsOf(ip);
  // /56 ends in the middle of the fourth group.
  return `${[a, b, c, d & 0xff00].map(hex).join(':')}::/56`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
}

function hex(group: number | undefined): string {
  return (group ?? 0).toString(16);
}

/** One IPv4 address, or the /64 of IPv6 that one subscriber has (docs/permissions.md#client-address). */
export function sourceOf(ip: string): string {
  const embedded = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip);
  if (embedded) return `${embedded[1]}/32`;
  return `${groupsOf(ip).slice(0, 4).map(hex).join(':')}::/64`;
}
