/** The id of a sample learner, the same wherever it is worked out (docs/permissions.md#sample-learners). */
import { hash } from 'node:crypto';
import { type Sample, writeSample } from '@paanch/contracts/kernel/sample/sample';

/** A UUID of version 8, which no person's id has: ours are of version 4 or 7. */
export function sampleId(sample: Sample): string {
  const hex = hash('sha256', `sample ${writeSample(sample)}`, 'hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
