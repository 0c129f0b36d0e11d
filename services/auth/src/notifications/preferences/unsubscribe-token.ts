/** Identifies the person in an unsubscribe link: their id and its MAC, so no table is needed and no id can be guessed. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '@paanch/platform/identity/keys';

/** Together the 32 bytes that every link's token has. */
const ID_BYTES = 16;
const MAC_BYTES = 16;

export interface UnsubscribeTokens {
  tokenOf(personId: string): string;
  /** Null for a token that we did not sign. */
  personOf(token: string): string | null;
}

/** @param kek auth's own key; the key derived from it is used here only */
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
