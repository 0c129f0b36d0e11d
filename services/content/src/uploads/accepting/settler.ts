/** Judges a file in quarantine once, however many read it at the same time, and records what became of it (docs/files.md#judging). */
import type { UploadType } from '@paanch/contracts/content/files';
import type { OpenFiles } from '@paanch/platform/files/open-file-store';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Verdict } from './accept-file.js';
import { oncePerFile } from './once-per-file.js';
import { quarantineKey } from './quarantine-key.js';
import { nameOf } from './rejections.js';
import { reportUpload } from './report-upload.js';

/** Both null: it has not been judged. */
export interface Settled {
  readonly sha256: string | null;
  readonly rejected_for: string | null;
}

/** What is recorded of a file that was judged. */
export interface Judged extends Settled {
  readonly size_bytes: number;
}

interface Arrived extends Settled {
  readonly id: string;
  readonly upload_type: UploadType;
  readonly content_type: string;
}

interface Settling<File> {
  readonly senderOf: (file: File) => string;
  readonly accept: (file: File, key: string) => Promise<Verdict>;
  readonly record: (id: string, judged: Judged) => Promise<void>;
}

export interface SettlingDeps {
  readonly openFiles: OpenFiles;
  readonly observe: Observe;
}

/** What it returns throws as `acceptFile` does. */
export function settler<File extends Arrived>(
  { senderOf, accept, record }: Settling<File>,
  { openFiles, observe }: SettlingDeps,
): (file: File) => Promise<Settled> {
  const settleOnce = oncePerFile(async (file: File) => {
    const { id, upload_type: uploadType, content_type: declaredType } = file;
    const key = quarantineKey(uploadType, id);
    const verdict = await accept(file, key);
    const settled = { sha256: verdict.sha256, rejected_for: verdict.rejection === null ? null : nameOf(verdict.rejection) };
    await record(id, { ...settled, size_bytes: verdict.sizeBytes });
    reportUpload(observe, { uploadType, declaredType, userId: senderOf(file) }, verdict);
    const store = await openFiles();
    await store.remove(key);
    return settled;
  });
  const isSettled = ({ sha256, rejected_for: rejectedFor }: Settled) => sha256 !== null || rejectedFor !== null;
  return (file) => (isSettled(file) ? Promise.resolve(file) : settleOnce(file));
}
