/** Judges a picture that came by link (docs/files.md#by-link). */
import { acceptPicture, type AcceptingPictures } from '../accepting/accept-picture.js';
import { type Settled, settler, type SettlingDeps } from '../accepting/settler.js';
import type { Upload } from './tables.js';
import type { uploadStore } from './upload.store.js';

export type SettleUpload = (upload: Upload) => Promise<Settled>;

interface SettlingUploads extends AcceptingPictures, SettlingDeps {
  readonly uploads: ReturnType<typeof uploadStore>;
}

export function uploadSettler(deps: SettlingUploads): SettleUpload {
  return settler<Upload>(
    {
      senderOf: (upload) => upload.user_id,
      accept: ({ upload_type: uploadType, content_type: type }, key) => acceptPicture({ key, uploadType, type }, deps),
      record: (id, settled) => deps.uploads.settle(id, settled),
    },
    deps,
  );
}
