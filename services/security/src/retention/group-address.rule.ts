/** Groups that are an address: what their key becomes when addresses are cut (docs/privacy.md#retention). */
import { truncateAddress } from '@paanch/contracts/security/addresses';

/**
 * As PostgreSQL and JavaScript read it: an address, or the 64 bits of IPv6 that one subscriber has, perhaps after the word of the rule.
 * No person, session, account, browser or path is written so, and no network.
 */
export const ADDRESS_KEY = '^(address:)?([0-9]+([.][0-9]+){3}|[0-9a-fA-F]*:[0-9a-fA-F.]*:[0-9a-fA-F:.]*(/64)?)$';

/** @param key one that is an address */
export function networkKeyOf(key: string): string {
  const word = /^address:/.exec(key)?.[0] ?? '';
  return `${word}${truncateAddress(key.slice(word.length).replace(/\/64$/, ''))}`;
}
