/** Files in a folder of this machine or a shared volume. A file appears under its key only when it is complete. */
import { createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { outsideTransaction } from '../../postgres/in-transaction.js';
import { newId } from '../../time/ids.js';
import { type ByteRange, type FileStore, QUARANTINE, storageUnavailable, type StoredFile } from '../file-store.js';
import { addressSigner } from './address-signer.js';

const KEY = /^[a-zA-Z]+(?:\/[\w-]+)*(?:\.[\w.-]+)?$/;

/** @throws Refusal STORAGE_UNAVAILABLE */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const signer = await guarded(async () => {
    await mkdir(join(folder, QUARANTINE), { recursive: true, mode: 0o700 });
    return addressSigner(join(folder, 'address-key'));
  });
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new TypeError('Not a key of ours');
    return join(folder, key);
  };
  return {
    put: (key, bytes) => guarded(() => put(pathOf(key), join(folder, QUARANTINE, `${newId()}.part`), bytes)),
    read: (key, range) => guarded(() => read(pathOf(key), range)),
    sizeOf: (key) => guarded(() => sizeOf(pathOf(key))),
    move: (from, to) => guarded(() => move(pathOf(from), pathOf(to))),
    remove: (key) => guarded(() => rm(pathOf(key), { force: true })),
    uploadAddress: async (wanted) => signer.uploadAddress(wanted),
    accepts: (key, query) => signer.accepts(key, query),
    downloadAddress: async (wanted) => signer.downloadAddress(wanted),
    releases: (key, query) => signer.releases(key, query),
    keysBefore: (prefix, moment) => guarded(() => keysBefore(folder, pathOf(prefix), moment)),
  };
}

/** Failures of the file system are the store's; a refusal comes from the bytes themselves. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  outsideTransaction('the file store');
  try {
    return await work();
  } catch (error) {
    throw isRefusal(error) || codeOf(error) === null ? error : storageUnavailable(error);
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null;
}

async function put(path: string, partial: string, bytes: Readable): Promise<boolean> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await pipeline(bytes, createWriteStream(partial, { flags: 'wx', flush: true }));
    // Unlike a rename, a link fails if the name is taken.
    await link(partial, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(partial, { force: true });
  }
}

/** Null if there is no such file. */
async function ifThere<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Of a range at once: each further piece is another wait for the disk. */
const PIECE_BYTES = 256 * 1024;

function read(path: string, range?: ByteRange): Promise<StoredFile | null> {
  return ifThere(async () => {
    const file = await open(path);
    if (range !== undefined)
      return { bytes: file.createReadStream({ ...range, highWaterMark: PIECE_BYTES }), sizeBytes: range.end - range.start + 1 };
    const { size } = await file.stat();
    return { bytes: file.createReadStream(), sizeBytes: size };
  });
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await ifThere(() => stat(path));
  return found?.size ?? null;
}

/** Killed between its two steps, it is done by the next call. */
async function move(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  const moved = await ifThere(async () => {
    await link(from, to).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await rm(from);
    return true;
  });
  return moved ?? false;
}

async function keysBefore(folder: string, path: string, moment: Date): Promise<string[]> {
  await mkdir(path, { recursive: true });
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const keys: string[] = [];
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    // Another process may have just removed it.
    const { mtime } = await stat(file).catch(() => ({ mtime: moment }));
    if (mtime < moment) keys.push(relative(folder, file));
  }
  return keys;
}
