import type { UploadType } from '@paanch/contracts/content/files';
import { QUARANTINE } from '@paanch/platform/files/file-store';

/** Where a file waits until it is judged. */
export const quarantineKey = (uploadType: UploadType, id: string) => `${QUARANTINE}/${uploadType}/${id}`;
