/** Who may upload what (docs/files.md#purposes). */
import { UPLOAD_PURPOSES, type UploadPurpose, type UploadType } from '@paanch/contracts/content/files';
import { uploadNotAllowed } from '@paanch/contracts/content/reasons';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';

export function refusalOfUploader(role: Role, uploadType: UploadType): Refusal | null {
  const { roles }: UploadPurpose = UPLOAD_PURPOSES[uploadType];
  return roles.includes(role) ? null : refuse(uploadNotAllowed);
}
