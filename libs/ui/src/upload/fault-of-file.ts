import { PICTURE_TYPES, UPLOAD_PURPOSES, type PictureUploadType } from '@paanch/contracts/content/files';

/** For the file dialog: media types and endings, as some systems know only the one or the other. */
export const ACCEPTED = Object.entries(PICTURE_TYPES)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',');

export const inMegabytes = (bytes: number) => bytes / (1024 * 1024);

export const megabytesOf = (uploadType: PictureUploadType) => inMegabytes(UPLOAD_PURPOSES[uploadType].maxBytes);

/** What can be said of a file before it is sent; the server judges it again, by what is in it. */
export function faultOfFile({ type, size }: Pick<File, 'type' | 'size'>, uploadType: PictureUploadType): 'invalidType' | 'tooLarge' | null {
  if (!Object.hasOwn(PICTURE_TYPES, type)) return 'invalidType';
  return size > UPLOAD_PURPOSES[uploadType].maxBytes ? 'tooLarge' : null;
}
