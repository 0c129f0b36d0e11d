/** Encrypts what an erasure leaves, under the person's key (docs/privacy.md#erasure). */
import { createCipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed file has more than the file itself. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/** @returns nonce, tag and ciphertext in one; bound to its request */
export function sealText(text: string, key: Buffer, requestId: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(requestId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @returns nonce, ciphertext and tag: the tag is known last */
export function sealBytes(bytes: Readable, key: Buffer, requestId: string): Readable {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(requestId));
  async function* sealed(): AsyncGenerator<Buffer> {
    yield nonce;
    for await (const piece of bytes) yield cipher.update(piece as Buffer);
    yield cipher.final();
    yield cipher.getAuthTag();
  }
  return Readable.from(sealed());
}
