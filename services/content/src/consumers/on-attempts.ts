import type { DataOf } from '@paanch/contracts/kernel/event';
import { AssessmentCompleted, AttemptRestated, AttemptStarted, AttemptVoided } from '@paanch/contracts/progress/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { Tx } from '@paanch/platform/postgres/database';
import type { ContentDeps } from '../deps.js';

interface Told {
  readonly data: Pick<DataOf<typeof AttemptRestated>, 'assessment_id' | 'attempt_id' | 'version'>;
}

const begin = ({ data: { assessment_id, attempt_id, version } }: Told, { openAttempts }: ContentDeps, tx: Tx) =>
  openAttempts.begin(tx, { assessment_id, attempt_id, version });
const end = ({ data: { assessment_id, attempt_id, version } }: Told, { openAttempts }: ContentDeps, tx: Tx) =>
  openAttempts.end(tx, { assessment_id, attempt_id, version });

/** Who is in the middle of an assessment is counted here, so that authors know before they publish or delete it. */
export const onAttemptStarted = subscribe(AttemptStarted, begin);
export const onAttemptRestated = subscribe(AttemptRestated, begin);
export const onAssessmentCompleted = subscribe(AssessmentCompleted, end);
export const onAttemptVoided = subscribe(AttemptVoided, end);
