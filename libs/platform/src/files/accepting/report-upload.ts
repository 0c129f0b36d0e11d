import type { UploadType } from '@paanch/contracts/content/files';
import { harmfulFile } from '@paanch/contracts/kernel/edge-reasons';
import type { Observe } from '../../observing/observe.js';
import type { Verdict } from './accept-file.js';
import { nameOf } from './rejections.js';

export interface Reported {
  readonly uploadType: UploadType;
  readonly declaredType: string;
  /** Who uploaded it, where that is not who asks now. */
  readonly userId?: string;
}

/** Each verdict on a file is a security event (docs/events.md#observations). */
export function reportUpload(observe: Observe, { uploadType, declaredType, userId }: Reported, verdict: Verdict): void {
  const { sizeBytes, detectedType, sha256, rejection } = verdict;
  const outcome = rejection === null ? 'accepted' : 'rejected';
  const severity = rejection === null ? 'INFO' : rejection === harmfulFile ? 'CRITICAL' : 'WARNING';
  const rejectReason = rejection === null ? null : nameOf(rejection);
  observe({
    type: 'FILE_UPLOAD',
    severity,
    details: { uploadType, outcome, sizeBytes, declaredType, detectedType, rejectReason, sha256 },
    ...(userId !== undefined && { actor: { user_id: userId } }),
  });
}
