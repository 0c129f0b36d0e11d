/** A good picture is stored again by its SHA-256 (docs/files.md#judging). */
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { PICTURE_LIMITS, type PictureType, type PictureUploadType, UPLOAD_PURPOSES } from '@paanch/contracts/content/files';
import type { JudgePicture } from '@paanch/platform/files/judging/judge-picture';
import { acceptFile, type Accepting, rejected, type Verdict, type Waiting } from '@paanch/platform/files/accepting/accept-file';
import { CODE_OF_PICTURE_FAULT } from '@paanch/platform/files/accepting/rejections';

export interface WaitingPicture extends Waiting {
  readonly uploadType: PictureUploadType;
  /** What its name promises. */
  readonly type: PictureType;
}

export interface AcceptingPictures extends Accepting {
  readonly judgePicture: JudgePicture;
}

/** Throws as `acceptFile` does. */
export function acceptPicture(waiting: WaitingPicture, accepting: AcceptingPictures): Promise<Verdict> {
  const { maxSide } = UPLOAD_PURPOSES[waiting.uploadType];
  return acceptFile(waiting, accepting, async (bytes, store) => {
    const { senderId, type } = waiting;
    const verdict = await accepting.judgePicture(senderId, { bytes, type, maxSide, limits: PICTURE_LIMITS });
    const { detectedType } = verdict;
    if (verdict.fault !== null) return rejected(CODE_OF_PICTURE_FAULT[verdict.fault], detectedType);
    const sha256 = hash('sha256', verdict.picture);
    // The same picture may be there already.
    await store.put(pictureKey(sha256), Readable.from([verdict.picture]), 'image/webp');
    return { detectedType, sha256, rejection: null };
  });
}

export function pictureKey(sha256: string): string {
  return `media/${sha256}.webp`;
}
