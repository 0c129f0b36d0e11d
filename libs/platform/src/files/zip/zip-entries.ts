/** The entries of a zip file, judged by its central directory before anything is unpacked (docs/imports.md#the-file). */
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { DamagedFile } from './damaged-file.js';

const MOST_ENTRIES = 2_000;
const MOST_BYTES = 200 * 1024 * 1024;
const MOST_RATIO_OF_ENTRY = 100;
const MOST_RATIO_OF_ALL = 50;
const LOCAL_HEADER_BYTES = 30;
const LOCAL_HEADER = 0x04034b50;
const ZIP64_LOCATOR = Buffer.from('PK\u0006\u0007', 'latin1');
const ZIP64_FIELD = 0x0001;
const FILE_KIND = 0o170000;
const SYMLINK = 0o120000;

export interface ZipEntries {
  /** Null if there is no such entry. */
  readonly sizeOf: (name: string) => number | null;
  readonly names: readonly string[];
  /** Breaks if there is more in it than the directory says. @throws DamagedFile if there is no such entry */
  readonly open: (name: string) => Promise<Readable>;
  /** For small ones. */
  readonly text: (name: string) => Promise<string>;
}

/** @throws DamagedFile */
export async function zipEntries(bytes: Buffer): Promise<ZipEntries> {
  if (bytes.subarray(-42).includes(ZIP64_LOCATOR)) throw damaged();
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }).catch(() => {
    throw damaged();
  });
  if (zip.entryCount > MOST_ENTRIES) throw damaged();
  const entries = await entriesOf(zip);
  check([...entries.values()], bytes);
  const open = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw damaged();
    return zip.openReadStreamPromise(entry);
  };
  return {
    names: [...entries.keys()],
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? null,
    open,
    text: async (name) => (await buffer(await open(name))).toString('utf8'),
  };
}

const damaged = () => new DamagedFile('damaged');

/** yauzl refuses absolute names, and those with `..` or a backslash, by itself. */
function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      const name = entry.fileName.toLowerCase();
      if (entries.has(name)) {
        reject(damaged());
        return;
      }
      entries.set(name, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(new Map([...entries.values()].map((entry) => [entry.fileName, entry]))));
    zip.once('error', () => reject(damaged()));
    zip.readEntry();
  });
}

function check(entries: readonly Entry[], bytes: Buffer): void {
  for (const entry of entries) {
    const isLink = ((entry.externalFileAttributes >>> 16) & FILE_KIND) === SYMLINK;
    const isZip64 = entry.extraFields.some(({ id }) => id === ZIP64_FIELD);
    if (isLink || isZip64 || entry.isEncrypted() || !entry.canDecodeFileData()) throw damaged();
    if (isTooDense(entry.uncompressedSize, entry.compressedSize, MOST_RATIO_OF_ENTRY)) throw new DamagedFile('too_large_inside');
  }
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > MOST_BYTES || isTooDense(unpacked, bytes.length, MOST_RATIO_OF_ALL)) throw new DamagedFile('too_large_inside');
  if (overlap(entries, bytes)) throw damaged();
}

/** A few bytes may be of any ratio. */
function isTooDense(unpacked: number, packed: number, most: number): boolean {
  return unpacked > 64 * 1024 && unpacked > packed * most;
}

/** Entries that share their packed bytes unpack to far more than they are. */
function overlap(entries: readonly Entry[], bytes: Buffer): boolean {
  let end = 0;
  return entries
    .toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader)
    .some(({ relativeOffsetOfLocalHeader: start, compressedSize }) => {
      if (start < end || start + LOCAL_HEADER_BYTES > bytes.length || bytes.readUInt32LE(start) !== LOCAL_HEADER) return true;
      end = start + LOCAL_HEADER_BYTES + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28) + compressedSize;
      return end > bytes.length;
    });
}
