/** Why privacy refuses. */
import { defineReason } from '../kernel/errors.js';

export const exportRunning = defineReason('EXPORT_RUNNING', 'STATE_CONFLICT', 'A copy of your data is already being prepared.');
export const exportToday = defineReason('EXPORT_TODAY', 'LIMIT_REACHED', 'You can ask for one copy a day. Please try again tomorrow.');
export const exportNotReady = defineReason('EXPORT_NOT_READY', 'STATE_CONFLICT', 'This copy is not ready or no longer kept.');
export const erasureRunning = defineReason('ERASURE_RUNNING', 'STATE_CONFLICT', 'Erasing your data was already asked for.');
export const erasureClosed = defineReason(
  'ERASURE_CLOSED',
  'STATE_CONFLICT',
  'The account is closed, so this can no longer be taken back.',
);
export const unknownLearner = defineReason('UNKNOWN_LEARNER', 'VALIDATION_FAILED', 'No learner has this email address', 'email');
export const ownApproval = defineReason('OWN_APPROVAL', 'FORBIDDEN', 'Another Admin must approve a request that you entered.');
export const requestNotWaiting = defineReason('REQUEST_NOT_WAITING', 'STATE_CONFLICT', 'This request was already decided.');
export const alreadyAnswered = defineReason('GRIEVANCE_ANSWERED', 'STATE_CONFLICT', 'This grievance was already answered.');
export const guardianNotNeeded = defineReason('GUARDIAN_NOT_NEEDED', 'STATE_CONFLICT', 'You do not need a parent to agree.');
export const guardianAgain = defineReason(
  'GUARDIAN_AGAIN',
  'RATE_LIMITED',
  'We have just sent this email. Please wait an hour before sending it again.',
);
export const ownAddress = defineReason('OWN_ADDRESS', 'VALIDATION_FAILED', "Enter your parent's email address, not your own", 'email');
/** Used, replaced or never issued; which one is not revealed. */
export const guardianLinkNotValid = defineReason(
  'GUARDIAN_LINK_NOT_VALID',
  'VALIDATION_FAILED',
  'This link has expired or was replaced. Ask your child to send a new one.',
  'token',
);
