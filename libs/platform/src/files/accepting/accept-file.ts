/** Judges a file in quarantine, and keeps what is good of it (docs/files.md#judging). */
import { buffer } from 'node:stream/consumers';
import { UPLOAD_PURPOSES, type UploadType } from '@paanch/contracts/content/files';
import { harmfulFile } from '@paanch/contracts/kernel/edge-reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { FileStore } from '../file-store.js';
import type { ScanForViruses } from '../judging/virus-scan.js';
import type { OpenFiles } from '../open-file-store.js';
import type { Rejection } from './rejections.js';

export interface Waiting {
  /** In quarantine. */
  readonly key: string;
  /** The person whose turn its judging takes. */
  readonly senderId: string;
  readonly uploadType: UploadType;
}

export interface Judged {
  readonly detectedType: string | null;
  /** Of what is kept. One of the two is null. */
  readonly sha256: string | null;
  readonly rejection: Rejection | null;
}

export interface Verdict extends Judged {
  readonly sizeBytes: number;
}

export interface Accepting {
  readonly openFiles: OpenFiles;
  readonly scanForViruses: ScanForViruses;
}

export type Judge = (bytes: Buffer, store: FileStore) => Promise<Judged>;

/**
 * @param judge judges by what is in it, and stores what is kept
 * @throws Refusal NOT_FOUND if nothing is there, or a 503 if it could not be judged; the file then stays where it is
 */
export async function acceptFile({ key, uploadType }: Waiting, { openFiles, scanForViruses }: Accepting, judge: Judge): Promise<Verdict> {
  const store = await openFiles();
  const waiting = await store.read(key);
  if (waiting === null) throw refuse('NOT_FOUND');
  const { sizeBytes } = waiting;
  if (sizeBytes > UPLOAD_PURPOSES[uploadType].maxBytes) {
    waiting.bytes.destroy();
    return { sizeBytes, ...rejected('FILE_TOO_LARGE', null) };
  }
  const bytes = await buffer(waiting.bytes);
  if (!(await scanForViruses(bytes))) return { sizeBytes, ...rejected(harmfulFile, null) };
  return { sizeBytes, ...(await judge(bytes, store)) };
}

export function rejected(rejection: Rejection, detectedType: string | null): Judged {
  return { detectedType, sha256: null, rejection };
}
