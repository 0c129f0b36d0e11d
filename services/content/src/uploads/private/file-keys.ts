import { PRIVATE, QUARANTINE } from '@paanch/platform/files/file-store';
import type { PrivateFile } from './tables.js';

type Named = Pick<PrivateFile, 'upload_type' | 'id'>;

/** Until it is judged. */
export const waitingKeyOf = ({ upload_type: uploadType, id }: Named) => `${QUARANTINE}/${uploadType}/${id}`;
/** Once it is accepted. */
export const privateKeyOf = ({ upload_type: uploadType, id }: Named) => `${PRIVATE}/${uploadType}/${id}`;
