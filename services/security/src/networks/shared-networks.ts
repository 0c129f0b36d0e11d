/** Which addresses belong to the networks of clients (docs/alerts.md#campus-networks). */
import { BlockList, isIP } from 'node:net';
import type { IsShared } from './is-shared.rule.js';

const FAMILIES = { 4: 'ipv4', 6: 'ipv6' } as const;

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 4 || version === 6 ? FAMILIES[version] : null;
}

const LONGEST = { ipv4: 32, ipv6: 128 } as const;

/** @param networks in CIDR notation; what is none is left out */
export function sharedBy(networks: readonly string[]): IsShared {
  const ranges = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    const family = familyOf(address);
    if (family !== null && /^\d{1,3}$/.test(prefix) && Number(prefix) <= LONGEST[family]) ranges.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const family = address === null ? null : familyOf(address);
    return address !== null && family !== null && ranges.check(address, family);
  };
}
