/** Judges a file in quarantine and records the verdict; concurrent readers share one run (docs/files.md#judging). */
import type { UploadType } from '@paanch/contracts/content/files';
import type { OpenFiles } from '../open-file-store.js';
import type { Observe } from '../../observing/observe.js';
import type { Verdict, Waiting } from './accept-file.js';
import { quarantineKey } from './file-keys.js';
import { nameOf } from './rejections.js';
import { reportUpload } from './report-upload.js';

/** Both null: not judged yet. */
export interface StoredVerdict {
  readonly sha256: string | null;
  readonly rejected_for: string | null;
}

/** What is recorded of a file that was judged. */
export interface RecordedVerdict extends StoredVerdict {
  readonly size_bytes: number;
}

interface Arrived extends StoredVerdict {
  readonly id: string;
  readonly content_type: string;
}

interface Judging<File> {
  readonly uploadTypeOf: (file: File) => UploadType;
  readonly senderOf: (file: File) => string;
  readonly accept: (file: File, waiting: Pick<Waiting, 'key' | 'senderId'>) => Promise<Verdict>;
  readonly record: (id: string, verdict: RecordedVerdict) => Promise<void>;
}

export interface JudgingDeps {
  readonly openFiles: OpenFiles;
  readonly observe: Observe;
}

/** What it returns throws as `acceptFile` does. */
export function judgeOnce<File extends Arrived>(
  { uploadTypeOf, senderOf, accept, record }: Judging<File>,
  { openFiles, observe }: JudgingDeps,
): (file: File) => Promise<StoredVerdict> {
  const judge = async (file: File) => {
    const { id, content_type: declaredType } = file;
    const uploadType = uploadTypeOf(file);
    const key = quarantineKey(uploadType, id);
    const senderId = senderOf(file);
    const verdict = await accept(file, { key, senderId });
    const stored = { sha256: verdict.sha256, rejected_for: verdict.rejection === null ? null : nameOf(verdict.rejection) };
    await record(id, { ...stored, size_bytes: verdict.sizeBytes });
    reportUpload(observe, { uploadType, declaredType, userId: senderId }, verdict);
    const store = await openFiles();
    await store.remove(key);
    return stored;
  };
  const running = new Map<string, Promise<StoredVerdict>>();
  return (file) => {
    if (file.sha256 !== null || file.rejected_for !== null) return Promise.resolve(file);
    const current = running.get(file.id) ?? judge(file).finally(() => running.delete(file.id));
    running.set(file.id, current);
    return current;
  };
}
