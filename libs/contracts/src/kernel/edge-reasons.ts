/** Why any service refuses a request, whatever the route is about (docs/hostile-input.md#limits). */
import { defineReason } from './errors.js';

export const tooManyParameters = defineReason('TOO_MANY_PARAMETERS', 'VALIDATION_FAILED', 'The web address has too many parameters.');
export const repeatedParameter = defineReason('REPEATED_PARAMETER', 'VALIDATION_FAILED', 'Can be given only once');
export const parameterTooLong = defineReason('PARAMETER_TOO_LONG', 'VALIDATION_FAILED', 'Must be at most 2048 characters');
export const notAForm = defineReason('NOT_A_FORM', 'UNSUPPORTED_MEDIA_TYPE', 'Please send the file as multipart/form-data.');
export const formWithoutActivity = defineReason(
  'NO_LAST_ACTIVITY',
  'UNSUPPORTED_MEDIA_TYPE',
  'Please send the header x-last-activity with the form.',
);
export const harmfulFile = defineReason('HARMFUL_FILE', 'FILE_REJECTED', 'This file may be harmful and was not accepted.');
export const unusableCharacters = defineReason('UNUSABLE_CHARACTERS', 'VALIDATION_FAILED', 'Contains characters that are not allowed');
/** Of a form that brings a file. */
export const formFieldTooLong = defineReason('FORM_FIELD_TOO_LONG', 'VALIDATION_FAILED', 'Must be at most 1,024 bytes');
export const invalidCursor = defineReason('INVALID_CURSOR', 'VALIDATION_FAILED', 'Invalid cursor', 'cursor');
export const searchTooSlow = defineReason(
  'SEARCH_TOO_SLOW',
  'VALIDATION_FAILED',
  'This search took too long. Please search for a longer text.',
  'search',
);
export const exportTooLarge = defineReason(
  'EXPORT_TOO_LARGE',
  'LIMIT_REACHED',
  'An export can have at most 50,000 rows. Narrow the filters and try again.',
);
