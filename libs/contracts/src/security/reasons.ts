/** Why security refuses. */
import { defineReason } from '../kernel/errors.js';

export const alertNotActive = defineReason(
  'ALERT_NOT_ACTIVE',
  'STATE_CONFLICT',
  'This alert is not active any more. Refresh to see who has taken it.',
);
export const alertClosed = defineReason('ALERT_CLOSED', 'STATE_CONFLICT', 'This alert has been closed already.');
export const alertEmergency = defineReason('ALERT_EMERGENCY', 'STATE_CONFLICT', 'An emergency cannot be dismissed. Resolve it instead.');
/** Its replay or discard was requested before. */
export const deadLetterClosed = defineReason('DEAD_LETTER_CLOSED', 'STATE_CONFLICT', 'This dead letter has been dealt with already.');
