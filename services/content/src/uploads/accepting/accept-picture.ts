/** Judges a picture in quarantine; a good one is stored again by its SHA-256 (docs/files.md#judging). */
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PICTURE_LIMITS, type PictureType, UPLOAD_PURPOSES, type UploadType } from '@paanch/contracts/content/files';
import { harmfulFile } from '@paanch/contracts/kernel/edge-reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { JudgePicture } from '@paanch/platform/files/judging/judge-picture';
import type { ScanForViruses } from '@paanch/platform/files/judging/virus-scan';
import type { OpenFiles } from '@paanch/platform/files/open-file-store';
import { CODE_OF_FAULT, type Rejection } from './rejections.js';

export interface Waiting {
  /** In quarantine. */
  readonly key: string;
  readonly uploadType: UploadType;
  /** What its name promises. */
  readonly type: PictureType;
}

export interface Verdict {
  readonly sizeBytes: number;
  readonly detectedType: string | null;
  /** One of the two is null. */
  readonly sha256: string | null;
  readonly rejection: Rejection | null;
}

export interface Judging {
  readonly openFiles: OpenFiles;
  readonly scanForViruses: ScanForViruses;
  readonly judgePicture: JudgePicture;
}

/** @throws Refusal NOT_FOUND if nothing is there, or a 503 if it could not be judged; the file then stays where it is */
export async function acceptPicture({ key, uploadType, type }: Waiting, judging: Judging): Promise<Verdict> {
  const store = await judging.openFiles();
  const { maxBytes, maxSide } = UPLOAD_PURPOSES[uploadType];
  const waiting = await store.read(key);
  if (waiting === null) throw refuse('NOT_FOUND');
  const { sizeBytes } = waiting;
  const rejected = (rejection: Rejection, detectedType: string | null): Verdict => ({ sizeBytes, detectedType, sha256: null, rejection });
  if (sizeBytes > maxBytes) {
    waiting.bytes.destroy();
    return rejected('FILE_TOO_LARGE', null);
  }
  const bytes = await buffer(waiting.bytes);
  if (!(await judging.scanForViruses(bytes))) return rejected(harmfulFile, null);
  const verdict = await judging.judgePicture({ bytes, type, maxSide, limits: PICTURE_LIMITS });
  if (verdict.fault !== null) return rejected(CODE_OF_FAULT[verdict.fault], verdict.detectedType);
  const sha256 = hash('sha256', verdict.picture);
  // The same picture may be there already.
  await store.put(pictureKey(sha256), Readable.from([verdict.picture]), 'image/webp');
  return { sizeBytes, detectedType: verdict.detectedType, sha256, rejection: null };
}

function pictureKey(sha256: string): string {
  return `media/${sha256}.webp`;
}
