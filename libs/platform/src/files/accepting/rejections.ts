import { pictureUnreadable, tooManyPixels } from '@paanch/contracts/content/reasons';
import { activeDocument, documentUnreadable, protectedDocument, tooManyPages } from '@paanch/contracts/kernel/files/reasons';
import type { ErrorCode, Reason } from '@paanch/contracts/kernel/errors';
import { harmfulFile } from '@paanch/contracts/kernel/edge-reasons';
import type { DocumentFault } from '../judging/documents/document-task.js';
import type { PictureVerdict } from '../judging/picture-task.js';

export type Rejection = ErrorCode | Reason;

export const CODE_OF_PICTURE_FAULT: Readonly<Record<NonNullable<PictureVerdict['fault']>, Rejection>> = {
  type: 'INVALID_FILE_TYPE',
  pixels: tooManyPixels,
  unreadable: pictureUnreadable,
};

export const CODE_OF_DOCUMENT_FAULT: Readonly<Record<DocumentFault, Rejection>> = {
  type: 'INVALID_FILE_TYPE',
  unreadable: documentUnreadable,
  protected: protectedDocument,
  active: activeDocument,
  pages: tooManyPages,
};

export function nameOf(rejection: Rejection): string {
  return typeof rejection === 'string' ? rejection : rejection.reason;
}

const ALL: readonly Rejection[] = [
  'FILE_TOO_LARGE',
  harmfulFile,
  ...Object.values(CODE_OF_PICTURE_FAULT),
  ...Object.values(CODE_OF_DOCUMENT_FAULT),
];

/** @throws TypeError for a name that no rejection has */
export function rejectionNamed(name: string): Rejection {
  const found = ALL.find((rejection) => nameOf(rejection) === name);
  if (found === undefined) throw new TypeError('No rejection has this name');
  return found;
}
