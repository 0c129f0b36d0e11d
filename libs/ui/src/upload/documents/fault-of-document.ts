import { documentTypeOf } from '@paanch/client/transfer/document-upload';
import { DOCUMENT_TYPES } from '@paanch/contracts/kernel/files/document-types';
import { LIMITS } from '@paanch/contracts/kernel/limits';

/** For the file dialog: media types and endings, as some systems know only the one or the other. */
export const ACCEPTED_DOCUMENTS = Object.entries(DOCUMENT_TYPES)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',');

/** What can be said of a document before it is sent; the server judges it again, by what is in it. */
export function faultOfDocument({ name, size }: Pick<File, 'name' | 'size'>): 'wrongType' | 'tooLarge' | 'empty' | null {
  if (documentTypeOf(name) === null) return 'wrongType';
  if (size === 0) return 'empty';
  return size > LIMITS.documentBytes ? 'tooLarge' : null;
}
