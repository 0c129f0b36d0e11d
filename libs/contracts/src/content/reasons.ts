/** Why content refuses, in the specification's words where it has them. */
import { defineReason } from '../kernel/errors.js';

export const productNameTaken = defineReason(
  'PRODUCT_NAME_TAKEN',
  'ALREADY_EXISTS',
  'A product with this name already exists. Please choose a different name.',
  'name',
);
/** Without a field: what comes out of the bin keeps its name. */
export const restoredNameTaken = defineReason(
  'RESTORED_NAME_TAKEN',
  'ALREADY_EXISTS',
  'Another product has this name now. Rename that one first.',
);
export const minAboveMax = defineReason(
  'MIN_ABOVE_MAX',
  'VALIDATION_FAILED',
  'Minimum score must be less than or equal to maximum score for each tier',
);
/** A client whose fact has not arrived yet counts as missing; the field says which, `client_ids[2]`. */
export const unknownClient = defineReason('UNKNOWN_CLIENT', 'VALIDATION_FAILED', 'This client does not exist', 'client_ids');
export const unknownProduct = defineReason('UNKNOWN_PRODUCT', 'VALIDATION_FAILED', 'This product does not exist', 'product_id');
export const unknownAssessment = defineReason('UNKNOWN_ASSESSMENT', 'VALIDATION_FAILED', 'This assessment does not exist', 'assessment_id');
export const notJobReadiness = defineReason(
  'NOT_JOB_READINESS',
  'VALIDATION_FAILED',
  'Only a Job Readiness product has assessments',
  'product_id',
);
export const nothingToPublish = defineReason(
  'NOTHING_TO_PUBLISH',
  'STATE_CONFLICT',
  'Nothing has changed since the last published version.',
);
export const noQuestions = defineReason('NO_QUESTIONS', 'VALIDATION_FAILED', 'Add at least one question before publishing', 'questions');
export const stemMissing = defineReason('STEM_MISSING', 'VALIDATION_FAILED', 'The question has no text');
export const tooFewOptions = defineReason('TOO_FEW_OPTIONS', 'VALIDATION_FAILED', 'Add at least 2 options');
export const keyMissing = defineReason('KEY_MISSING', 'VALIDATION_FAILED', 'Mark the correct answer');
export const keyInvalid = defineReason('KEY_INVALID', 'VALIDATION_FAILED', 'The correct answer does not fit this type of question', 'key');
export const optionsNotAllowed = defineReason(
  'OPTIONS_NOT_ALLOWED',
  'VALIDATION_FAILED',
  'This type of question has no options',
  'options',
);
export const duplicateOption = defineReason('DUPLICATE_OPTION', 'VALIDATION_FAILED', 'Each option needs its own id', 'options');
export const toleranceNotAllowed = defineReason(
  'TOLERANCE_NOT_ALLOWED',
  'VALIDATION_FAILED',
  'Only a numeric question has a tolerance',
  'tolerance',
);
export const optionTextMissing = defineReason('OPTION_TEXT_MISSING', 'VALIDATION_FAILED', 'The option has no text');
/** Sanitizing writes < and & as entities, so a text may exceed its limit after the schema has accepted it. */
export const promptTooLong = defineReason(
  'PROMPT_TOO_LONG',
  'VALIDATION_FAILED',
  'Question text must be less than 20000 characters',
  'prompt_html',
);
export const optionTooLong = defineReason('OPTION_TOO_LONG', 'VALIDATION_FAILED', 'Option text must be less than 2000 characters');
export const explanationTooLong = defineReason(
  'EXPLANATION_TOO_LONG',
  'VALIDATION_FAILED',
  'Explanation must be less than 5000 characters',
  'explanation_html',
);
/** Keeps the fact that carries a whole product within its 64 KB (docs/events.md#what-a-fact-may-carry). */
export const tooManyModules = defineReason('TOO_MANY_MODULES', 'STATE_CONFLICT', 'A product can have at most 50 assessments.');
export const uploadNotAllowed = defineReason('UPLOAD_NOT_ALLOWED', 'ACCESS_DENIED', 'You do not have permission to upload this file.');
export const uploadLinkNotValid = defineReason(
  'UPLOAD_LINK_NOT_VALID',
  'ACCESS_DENIED',
  'This upload link is not valid any more. Please try again.',
);
export const uploadQuotaReached = defineReason(
  'UPLOAD_QUOTA_REACHED',
  'LIMIT_REACHED',
  'You have uploaded as much as is allowed in one day. Please try again tomorrow.',
);
export const uploadedBefore = defineReason('UPLOADED_BEFORE', 'STATE_CONFLICT', 'This file has been uploaded already.');
export const downloadLinkNotValid = defineReason(
  'DOWNLOAD_LINK_NOT_VALID',
  'ACCESS_DENIED',
  'This link is not valid any more. Please open the file again.',
);
export const pictureUnreadable = defineReason(
  'PICTURE_UNREADABLE',
  'FILE_REJECTED',
  'We could not read this picture. Please select a different file.',
);
export const tooManyPixels = defineReason(
  'TOO_MANY_PIXELS',
  'FILE_REJECTED',
  'This picture has too many pixels. Please use one of at most 25 megapixels and 10,000 pixels a side.',
);
export const documentUnreadable = defineReason(
  'DOCUMENT_UNREADABLE',
  'FILE_REJECTED',
  'We could not read this document. Please select a different file.',
);
export const protectedDocument = defineReason(
  'PROTECTED_DOCUMENT',
  'FILE_REJECTED',
  'This document has a password or other protection. Please save it without and try again.',
);
export const activeDocument = defineReason(
  'ACTIVE_DOCUMENT',
  'FILE_REJECTED',
  'This document has macros, scripts, or other files in it. Please save it without them, for example as a new PDF.',
);
export const tooManyPages = defineReason(
  'TOO_MANY_PAGES',
  'FILE_REJECTED',
  'This document has too many pages. Please use one of at most 50 pages.',
);
