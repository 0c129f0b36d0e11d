import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { observedAlready } from '@paanch/platform/http/answer';
import type { Observe } from '@paanch/platform/observing/observe';
import { rejected } from '@paanch/platform/files/accepting/accept-file';
import { type Reported, reportUpload } from '@paanch/platform/files/accepting/report-upload';

/** Refuses a file by its name or declared type. */
export function refuseType(observe: Observe, reported: Reported): Refusal {
  reportUpload(observe, reported, { sizeBytes: 0, ...rejected('INVALID_FILE_TYPE', null) });
  return observedAlready(refuse('INVALID_FILE_TYPE'));
}
