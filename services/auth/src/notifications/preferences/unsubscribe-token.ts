/** Names a person in a link that turns mails off: their id and its MAC, so that no table is needed and no id can be guessed. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '@paanch/platform/identity/keys';

/** Both halves together are the 32 bytes of every link's token. */
const ID_BYTES = 16;
const MAC_BYTES = 16;

export interface UnsubscribeTokens {
  tokenOf(personId: string): string;
  /** Null for a token that is not ours. */
  personOf(token: string): string | null;
}

/** @param kek auth's own key; what is made from it here is good for nothing else */
export function openUnsubscribeTokens(kek: SecretKey): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', kek.bytes, '', 'unsubscribe', 32));
  const macOf = (id: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, MAC_BYTES);
  return {
    tokenOf: (personId) => {
      const id = Buffer.from(personId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, macOf(id)]).toString('base64url');
    },
    personOf: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      const id = bytes.subarray(0, ID_BYTES);
      if (bytes.length !== ID_BYTES + MAC_BYTES || !timingSafeEqual(bytes.subarray(ID_BYTES), macOf(id))) return null;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
