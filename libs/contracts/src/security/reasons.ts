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

export const webhookAddressTaken = defineReason('WEBHOOK_ADDRESS_TAKEN', 'ALREADY_EXISTS', 'Another webhook has this address.', 'url');
/** Not https, or an address inside the network (docs/hostile-input.md#addresses-that-we-call). */
export const webhookAddressUnsafe = defineReason(
  'WEBHOOK_ADDRESS_UNSAFE',
  'VALIDATION_FAILED',
  'Enter an address on the internet that begins with https://',
  'url',
);
export const webhooksAtLimit = defineReason('WEBHOOKS_AT_LIMIT', 'LIMIT_REACHED', 'There can be at most 50 webhooks.');
export const webhookOff = defineReason('WEBHOOK_OFF', 'STATE_CONFLICT', 'Switch the webhook on before sending this again.');
export const deliveryNotEnded = defineReason('DELIVERY_NOT_ENDED', 'STATE_CONFLICT', 'This delivery is still being tried.');
