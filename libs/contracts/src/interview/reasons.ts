/** Why interview refuses, in the specification's words where it has them. */
import { defineReason } from '../kernel/errors.js';

export const backgroundTaken = defineReason(
  'BACKGROUND_TAKEN',
  'ALREADY_EXISTS',
  'This combination already exists. Please choose different values or edit the existing configuration.',
  'project_type',
);
export const productIdRequired = defineReason('PRODUCT_ID_REQUIRED', 'VALIDATION_FAILED', 'Product ID is required', 'productId');
export const backgroundNotChosen = defineReason('BACKGROUND_NOT_CHOSEN', 'STATE_CONFLICT', 'Background ID not provided');
export const projectLocked = defineReason('PROJECT_LOCKED', 'STATE_CONFLICT', 'Projects open with star THREE.');
export const projectNotSetUp = defineReason(
  'PROJECT_NOT_SET_UP',
  'STATE_CONFLICT',
  'This project is not set up for your field of study yet. Please ask your placement office.',
);
export const briefRequired = defineReason('BRIEF_REQUIRED', 'STATE_CONFLICT', 'Get the brief of this project first.');
export const submissionOpen = defineReason(
  'SUBMISSION_OPEN',
  'STATE_CONFLICT',
  'Your last submission is still being graded or reviewed. You can submit again when it has a result.',
);
export const projectCompleted = defineReason('PROJECT_COMPLETED', 'STATE_CONFLICT', 'You have completed this project already.');
/** The module, product, background, type or version that a submission names is not that of its brief. */
export const otherBrief = defineReason(
  'OTHER_BRIEF',
  'VALIDATION_FAILED',
  'This belongs to another brief. Reload the page and try again.',
  'brief_version',
);
/** Of another learner, or gone; the field says which, `content.files[1]`. */
export const unknownProjectFile = defineReason('UNKNOWN_PROJECT_FILE', 'VALIDATION_FAILED', 'Choose one of your files', 'content.files');
export const projectFileMissing = defineReason(
  'PROJECT_FILE_MISSING',
  'VALIDATION_FAILED',
  'This file has not arrived. Please upload it again.',
  'content.files',
);
export const tooManyProjectFiles = defineReason('TOO_MANY_PROJECT_FILES', 'LIMIT_REACHED', 'A submission can have at most 5 files.');
export const notGraded = defineReason('NOT_GRADED', 'STATE_CONFLICT', 'This submission is still being graded.');
export const appealNotPossible = defineReason(
  'APPEAL_NOT_POSSIBLE',
  'STATE_CONFLICT',
  'You can ask a person to look again once a result was rejected, for 30 days.',
);
export const appealOpen = defineReason('APPEAL_OPEN', 'ALREADY_EXISTS', 'You have asked for this already. A person will answer you.');
export const appealWait = defineReason(
  'APPEAL_WAIT',
  'LIMIT_REACHED',
  'Three of your appeals were not upheld in the last 90 days. You can appeal again 7 days after the last one.',
);
export const appealDecided = defineReason('APPEAL_DECIDED', 'STATE_CONFLICT', 'This appeal has been decided already.');
export const decidedBefore = defineReason(
  'DECIDED_BEFORE',
  'ACCESS_DENIED',
  'You have decided on this submission before. Another Admin has to look at the appeal.',
);
export const questionRequired = defineReason('QUESTION_REQUIRED', 'VALIDATION_FAILED', 'Enter a message', 'messages');
export const questionTooLong = defineReason('QUESTION_TOO_LONG', 'VALIDATION_FAILED', 'At most 4,000 characters', 'messages');
export const coachLimit = defineReason(
  'COACH_LIMIT',
  'RATE_LIMIT_EXCEEDED',
  'You have reached the daily limit of 50 requests. It resets 24 hours after your first one.',
);
