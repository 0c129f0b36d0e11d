/** Where the file of an upload is kept; services that share a store agree by these. */
import type { UploadType } from '@paanch/contracts/content/files';
import { PRIVATE, QUARANTINE } from '../file-store.js';

/** Until it is judged. */
export const quarantineKey = (uploadType: UploadType, id: string) => `${QUARANTINE}/${uploadType}/${id}`;

/** A private file, once it is accepted. */
export const privateKey = (uploadType: UploadType, id: string) => `${PRIVATE}/${uploadType}/${id}`;
