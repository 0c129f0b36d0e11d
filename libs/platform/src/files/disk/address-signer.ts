/** Signs the addresses uploads are PUT to, with a key kept beside the files, so that every process on the folder accepts them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { newId } from '../../time/ids.js';
import { type SignedQuery, UPLOAD_SECONDS, type UploadWanted } from '../file-store.js';

export interface AddressSigner {
  addressOf(wanted: UploadWanted): string;
  /** Whether the address is ours and its minutes are not over. */
  accepts(key: string, query: SignedQuery): boolean;
}

const now = () => Math.floor(Date.now() / 1_000);

export async function addressSigner(keyFile: string): Promise<AddressSigner> {
  const key = await keyOf(keyFile);
  const sign = (of: string, { expires, type, size }: Omit<SignedQuery, 'signature'>) =>
    createHmac('sha256', key)
      .update(JSON.stringify([of, expires, type, size ?? null]))
      .digest('base64url');
  return {
    addressOf: ({ key: of, contentType: type, sizeBytes }) => {
      const signed = { expires: String(now() + UPLOAD_SECONDS), type, ...(sizeBytes !== null && { size: String(sizeBytes) }) };
      const query = new URLSearchParams({ ...signed, signature: sign(of, signed) });
      return `/api/uploads/${of.split('/').slice(1).join('/')}?${query.toString()}`;
    },
    accepts: (of, query) => Number(query.expires) > now() && areEqual(query.signature, sign(of, query)),
  };
}

function areEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Made by the first process that opens the folder; it appears complete, and only once. */
async function keyOf(keyFile: string): Promise<Buffer> {
  const made = `${keyFile}.${newId()}`;
  await writeFile(made, randomBytes(32), { mode: 0o600, flush: true });
  try {
    await link(made, keyFile);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(made, { force: true });
  }
  return readFile(keyFile);
}
