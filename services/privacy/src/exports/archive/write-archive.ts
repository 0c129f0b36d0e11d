/** One ZIP file: a page in plain words, the rows of every service as JSON, and the files (docs/privacy.md#a-copy-of-ones-data). */
import type { Language } from '@paanch/contracts/kernel/language/language';
import type { Part } from '@paanch/contracts/privacy/parts';
import type { FileStore } from '@paanch/platform/files/file-store';
import { PassThrough, pipeline, Readable } from 'node:stream';
import yazl from 'yazl';
import type { StoredReceipt } from '../../requests/tables.js';
import { contentsPage } from './contents-page.js';

interface ArchiveOf {
  readonly parts: ReadonlyMap<string, Part>;
  readonly receipts: readonly StoredReceipt[];
  readonly files: FileStore;
  readonly madeAt: Date;
  /** Of the page. */
  readonly language: Language;
}

export interface Archive {
  /** Broken off with an error if a file could not be read to its end. */
  readonly bytes: Readable;
  /** Known before it is written, because nothing is compressed: storage wants to know how much comes. */
  readonly sizeBytes: number;
}

type Options = Readonly<{ mtime: Date; compress: false }>;

export async function writeArchive({ files, ...contents }: ArchiveOf): Promise<Archive> {
  const { parts, receipts, madeAt } = contents;
  const zip = new yazl.ZipFile();
  const options: Options = { mtime: madeAt, compress: false };
  const bytes = new PassThrough();
  zip.on('error', (error: Error) => bytes.destroy(error));
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, options);
  add('index.html', contentsPage(contents));
  add(
    'receipts.json',
    asJson(receipts.map(({ service, kind, counts, sha256, received_at }) => ({ service, kind, counts, sha256, received_at }))),
  );
  for (const [service, { tables }] of parts) {
    for (const [table, rows] of Object.entries(tables)) add(`${service}/${table}.json`, asJson(rows));
  }
  for (const [service, part] of parts) await addFiles(zip, service, part, files, options);
  const sizeBytes = await new Promise<number>((resolve) => {
    // Its types forget that the size is given.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void);
  });
  pipeline(Readable.from(zip.outputStream), bytes, () => undefined);
  return { bytes, sizeBytes };
}

const asJson = (rows: unknown): string => JSON.stringify(rows, null, 2);

/** Each is opened when its turn comes; one that is gone is left out. */
async function addFiles(zip: yazl.ZipFile, service: string, part: Part, files: FileStore, options: Options): Promise<void> {
  for (const { key, name } of part.files) {
    const size = await files.sizeOf(key);
    if (size === null) continue;
    zip.addReadStreamLazy(`${service}/files/${name}`, { ...options, size }, (give) => {
      const broken = (error: unknown) => give(error, Readable.from([]));
      files.read(key).then((found) => (found === null ? broken(new Error('A file is gone')) : give(null, found.bytes)), broken);
    });
  }
}
