/** Why careers refuses, in the specification's words where it has them. */
import { defineReason } from '../kernel/errors.js';
import { SALARY_ORDER } from './salary.js';

export const portalLocked = defineReason('PORTAL_LOCKED', 'ACCESS_DENIED', 'Careers is not open to you yet.');
export const jobClosed = defineReason('JOB_CLOSED', 'STATE_CONFLICT', 'This job takes no applications any more.');
export const alreadyApplied = defineReason('ALREADY_APPLIED', 'ALREADY_EXISTS', 'Your application for this job already exists.');
export const applicationLimit = defineReason(
  'APPLICATION_LIMIT',
  'LIMIT_REACHED',
  'You have as many open applications as you can have. Withdraw one, or wait for an answer.',
);
export const unknownResume = defineReason('UNKNOWN_RESUME', 'VALIDATION_FAILED', 'Choose one of your resumes', 'resume_id');
export const startInPast = defineReason('START_IN_PAST', 'VALIDATION_FAILED', 'Must be today or later', 'earliest_start_date');
export const applicationEnded = defineReason('APPLICATION_ENDED', 'STATE_CONFLICT', 'This application has ended already.');
export const moveNotPossible = defineReason(
  'MOVE_NOT_POSSIBLE',
  'STATE_CONFLICT',
  'An application cannot go from its present status to this one.',
);
export const applicantErased = defineReason(
  'APPLICANT_ERASED',
  'STATE_CONFLICT',
  'This applicant has erased their data, so their application stays as it is.',
);
export const reopenTooLate = defineReason('REOPEN_TOO_LATE', 'STATE_CONFLICT', 'A rejection can be taken back within 7 days.');
export const reasonRequired = defineReason('REASON_REQUIRED', 'VALIDATION_FAILED', 'Choose a reason', 'reason_code');
export const noteRequired = defineReason('NOTE_REQUIRED', 'VALIDATION_FAILED', 'Write a note', 'note');
export const resumeLimitReached = defineReason('RESUME_LIMIT_REACHED', 'LIMIT_REACHED', 'Maximum resume limit reached');
export const uploadRunOut = defineReason(
  'UPLOAD_RUN_OUT',
  'STATE_CONFLICT',
  'This upload was not finished in time. Please upload the file again.',
);
export const unknownEmployer = defineReason('UNKNOWN_EMPLOYER', 'VALIDATION_FAILED', 'This employer does not exist', 'employer_id');
export const unknownClient = defineReason('UNKNOWN_CLIENT', 'VALIDATION_FAILED', 'This client does not exist', 'client_id');
export const deadlineInPast = defineReason('DEADLINE_IN_PAST', 'VALIDATION_FAILED', 'Deadline must be in the future', 'deadline');
export const newDeadlineInPast = defineReason(
  'NEW_DEADLINE_IN_PAST',
  'VALIDATION_FAILED',
  'New deadline must be in the future',
  'deadline',
);
/** Against the stored end that a change leaves out. */
export const salaryOrder = defineReason('SALARY_ORDER', 'VALIDATION_FAILED', SALARY_ORDER, 'salary_max');
