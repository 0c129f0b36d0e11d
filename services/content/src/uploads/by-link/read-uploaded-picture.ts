import { readUploadedPicture as contract } from '@paanch/contracts/content/files';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { observedAlready } from '@paanch/platform/http/answer';
import { Redirect } from '@paanch/platform/http/files/file-answer';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { rejectionNamed } from '@paanch/platform/files/accepting/rejections';

export const readUploadedPicture = serve(contract, async ({ params }, { uploads, judgeUpload }: ContentDeps) => {
  const upload = await uploads.findPicture(params.uploadId);
  if (upload === null) return refuse('NOT_FOUND');
  const { sha256, rejected_for: rejectedFor } = await judgeUpload(upload);
  if (rejectedFor !== null) return observedAlready(refuse(rejectionNamed(rejectedFor)));
  return new Redirect(`/api/media/${sha256}.webp`, 'forever');
});
