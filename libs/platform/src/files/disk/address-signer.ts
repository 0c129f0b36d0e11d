/** Signs the addresses files are PUT to and read at, with a key kept beside the files, so that every process on the folder accepts them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { newId } from '../../time/ids.js';
import {
  DOWNLOAD_SECONDS,
  type DownloadQuery,
  type DownloadWanted,
  UPLOAD_SECONDS,
  type UploadQuery,
  type UploadWanted,
} from '../file-store.js';

export interface AddressSigner {
  uploadAddress(wanted: UploadWanted): string;
  downloadAddress(wanted: DownloadWanted): string;
  /** Whether the address is ours and its minutes are not over. */
  accepts(key: string, query: UploadQuery): boolean;
  releases(key: string, query: DownloadQuery): boolean;
}

type Method = 'PUT' | 'GET';

const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1_000) + seconds);
const isOver = (expires: string) => Number(expires) * 1_000 <= Date.now();

export async function addressSigner(keyFile: string): Promise<AddressSigner> {
  const secret = await secretOf(keyFile);
  const sign = (method: Method, ...words: readonly (string | null)[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([method, ...words]))
      .digest('base64url');
  const ofUpload = (key: string, { expires, type, size }: Omit<UploadQuery, 'signature'>) => sign('PUT', key, expires, type, size ?? null);
  const ofDownload = (key: string, { expires, type, name }: Omit<DownloadQuery, 'signature'>) => sign('GET', key, expires, type, name);
  return {
    uploadAddress: ({ key, contentType: type, sizeBytes }) => {
      const signed = { expires: inSeconds(UPLOAD_SECONDS), type, ...(sizeBytes !== null && { size: String(sizeBytes) }) };
      return addressOf('/api/uploads', key, { ...signed, signature: ofUpload(key, signed) });
    },
    downloadAddress: ({ key, contentType: type, name }) => {
      const signed = { expires: inSeconds(DOWNLOAD_SECONDS), type, name };
      return addressOf('/api/downloads', key, { ...signed, signature: ofDownload(key, signed) });
    },
    accepts: (key, query) => !isOver(query.expires) && areEqual(query.signature, ofUpload(key, query)),
    releases: (key, query) => !isOver(query.expires) && areEqual(query.signature, ofDownload(key, query)),
  };
}

/** The first part of a key says where it is kept, the rest is its place below the route. */
function addressOf(route: string, key: string, query: Readonly<Record<string, string>>): string {
  return `${route}/${key.split('/').slice(1).join('/')}?${new URLSearchParams(query).toString()}`;
}

function areEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Made by the first process that opens the folder; it appears complete, and only once. */
async function secretOf(keyFile: string): Promise<Buffer> {
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
