import { PRIVATE } from '@paanch/platform/files/file-store';
import type { PrivateFile } from './tables.js';

/** Where a private file is kept once it is accepted. */
export const privateKeyOf = ({ upload_type: uploadType, id }: Pick<PrivateFile, 'upload_type' | 'id'>) => `${PRIVATE}/${uploadType}/${id}`;
