/** A stored answer that only its idempotency key can decrypt: some contain codes that are shown once. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function sealingKey(key: string, scope: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, scope, 'answer', KEY_BYTES));
}

/** @returns nonce, tag and ciphertext in one; null for an answer without a body */
export function sealBody(body: unknown, key: string, scope: string): Buffer | null {
  if (body === undefined) return null;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(key, scope), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws if the row was written under another key or changed since */
export function openBody(sealed: Buffer | null, key: string, scope: string): unknown {
  if (sealed === null) return undefined;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const opener = createDecipheriv(CIPHER, sealingKey(key, scope), nonce, { authTagLength: TAG_BYTES });
  opener.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = opener.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + opener.final('utf8');
  return JSON.parse(text);
}
