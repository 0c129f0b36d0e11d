import { AssessmentCompleted, AttemptRestated, AttemptStarted, AttemptVoided } from '@paanch/contracts/progress/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { Tx } from '@paanch/platform/postgres/database';
import type { ContentDeps } from '../deps.js';

type Opened = Pick<DataOf<typeof AttemptRestated>, 'assessment_id' | 'attempt_id' | 'version'>;

const open = ({ data }: { readonly data: Opened }, { openAttempts }: ContentDeps, tx: Tx) => {
  const { assessment_id, attempt_id, version } = data;
  return openAttempts.save(tx, { assessment_id, attempt_id, version });
};
const close = ({ data }: { readonly data: Pick<Opened, 'attempt_id'> }, { openAttempts }: ContentDeps, tx: Tx) =>
  openAttempts.remove(tx, data.attempt_id);

/** Who is in the middle of an assessment is counted here, so that authors know before they publish or delete it. */
export const onAttemptStarted = subscribe(AttemptStarted, open);
export const onAttemptRestated = subscribe(AttemptRestated, open);
export const onAssessmentCompleted = subscribe(AssessmentCompleted, close);
export const onAttemptVoided = subscribe(AttemptVoided, close);
