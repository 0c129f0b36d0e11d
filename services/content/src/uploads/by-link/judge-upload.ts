/** Judges a picture that came by link (docs/files.md#by-link). */
import { acceptPicture, type AcceptingPictures } from '../accept-picture.js';
import { judgeOnce, type JudgingDeps, type StoredVerdict } from '@paanch/platform/files/accepting/judge-once';
import type { Upload } from './tables.js';
import type { uploadStore } from './upload.store.js';

export type JudgeUpload = (upload: Upload) => Promise<StoredVerdict>;

interface JudgingUploads extends AcceptingPictures, JudgingDeps {
  readonly uploads: ReturnType<typeof uploadStore>;
}

export function uploadJudge(deps: JudgingUploads): JudgeUpload {
  return judgeOnce<Upload>(
    {
      uploadTypeOf: (upload) => upload.upload_type,
      senderOf: (upload) => upload.user_id,
      accept: ({ upload_type: uploadType, content_type: type }, waiting) => acceptPicture({ ...waiting, uploadType, type }, deps),
      record: (id, verdict) => deps.uploads.saveVerdict(id, verdict),
    },
    deps,
  );
}
