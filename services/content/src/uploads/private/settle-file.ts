/** Judges a private file once, however many read it at the same time (docs/files.md#private-files). */
import type { Observe } from '@paanch/platform/observing/observe';
import { acceptDocument, type AcceptingDocuments } from '../accepting/accept-document.js';
import { oncePerFile } from '../accepting/once-per-file.js';
import { nameOf } from '../accepting/rejections.js';
import { reportUpload } from '../accepting/report-upload.js';
import { privateKeyOf, waitingKeyOf } from './file-keys.js';
import { isSettled, type Settled } from './private-file.rule.js';
import type { privateFileStore } from './private-file.store.js';
import type { PrivateFile } from './tables.js';

export type SettleFile = (file: PrivateFile) => Promise<Settled>;

export interface SettlingFilesDeps extends AcceptingDocuments {
  readonly files: ReturnType<typeof privateFileStore>;
  readonly observe: Observe;
}

/** What it returns throws as `acceptFile` does. */
export function fileSettler(deps: SettlingFilesDeps): SettleFile {
  const settleOnce = oncePerFile((file: PrivateFile) => settle(file, deps));
  return (file) => (isSettled(file) ? Promise.resolve(file) : settleOnce(file));
}

async function settle(file: PrivateFile, deps: SettlingFilesDeps): Promise<Settled> {
  const { id, upload_type: uploadType, content_type: type, owner_id: userId } = file;
  const key = waitingKeyOf(file);
  const verdict = await acceptDocument({ key, uploadType, type, privateKey: privateKeyOf(file) }, deps);
  const settled = { sha256: verdict.sha256, rejected_for: verdict.rejection === null ? null : nameOf(verdict.rejection) };
  await deps.files.settle(id, settled);
  reportUpload(deps.observe, { uploadType, declaredType: type, userId }, verdict);
  const store = await deps.openFiles();
  await store.remove(key);
  return settled;
}
