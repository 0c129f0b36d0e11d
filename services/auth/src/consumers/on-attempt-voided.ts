import type { DataOf } from '@paanch/contracts/kernel/event';
import { AttemptVoided } from '@paanch/contracts/progress/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { attemptVoided } from '../notifications/texts/progress-text.rule.js';
import { saveStandings } from './save-standings.js';

/** One that an override reopened is told of with the override. */
export const onAttemptVoided = subscribe(
  AttemptVoided,
  saveStandings<DataOf<typeof AttemptVoided>>(
    ({ data: { attempt_id: attemptId, assessment_id: assessmentId, assessment_name: name, cause } }) =>
      cause === 'override' ? null : { cause: `voided ${attemptId}`, textFor: () => attemptVoided(assessmentId, name) },
  ),
);
