import {
  activeDocument,
  documentUnreadable,
  pictureUnreadable,
  protectedDocument,
  tooManyPages,
  tooManyPixels,
} from '@paanch/contracts/content/reasons';
import type { ErrorCode, Reason } from '@paanch/contracts/kernel/errors';
import { harmfulFile } from '@paanch/contracts/kernel/edge-reasons';
import type { DocumentFault } from '@paanch/platform/files/judging/documents/document-task';
import type { PictureVerdict } from '@paanch/platform/files/judging/picture-task';

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
