/** Why a file is refused, whatever service keeps it. */
import { defineReason } from '../errors.js';

export const uploadQuotaReached = defineReason(
  'UPLOAD_QUOTA_REACHED',
  'LIMIT_REACHED',
  'You have uploaded as much as is allowed in one day. Please try again tomorrow.',
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
