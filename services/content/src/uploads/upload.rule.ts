/** What may be uploaded, judged by who asks and by the name alone (docs/files.md#purposes). */
import { PICTURE_TYPES, type PictureType, UPLOAD_PURPOSES, type UploadType } from '@paanch/contracts/content/files';
import { uploadNotAllowed } from '@paanch/contracts/content/reasons';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';

export function refusalOfUploader(role: Role, uploadType: UploadType): Refusal | null {
  return UPLOAD_PURPOSES[uploadType].roles.includes(role) ? null : refuse(uploadNotAllowed);
}

const isPictureType = (type: string): type is PictureType => Object.hasOwn(PICTURE_TYPES, type);
const TYPES = Object.keys(PICTURE_TYPES).filter(isPictureType);

/** By the ending of a file's name; null for any other ending, or none. */
export function typeOfName(name: string): PictureType | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return TYPES.find((type) => PICTURE_TYPES[type].some((known) => known === ending)) ?? null;
}

/** What a sender may say of a file whose name promises a type: that type, or nothing in particular. */
export function saysType(contentType: string, type: PictureType): boolean {
  const said = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return said === type || said === '' || said === 'application/octet-stream';
}
