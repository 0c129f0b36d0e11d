import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { observedAlready } from '@paanch/platform/http/answer';
import type { Observe } from '@paanch/platform/observing/observe';
import { rejected } from './accept-file.js';
import { type Reported, reportUpload } from './report-upload.js';

/** The refusal of a file whose name or sender is enough to know that it is of no type we take. */
export function refuseType(observe: Observe, reported: Reported): Refusal {
  reportUpload(observe, reported, { sizeBytes: 0, ...rejected('INVALID_FILE_TYPE', null) });
  return observedAlready(refuse('INVALID_FILE_TYPE'));
}
