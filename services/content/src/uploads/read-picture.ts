import { readPicture as contract } from '@paanch/contracts/content/files';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { FileAnswer } from '@paanch/platform/http/files/file-answer';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';

export const readPicture = serve(contract, async ({ params }, { openFiles }: ContentDeps) => {
  const store = await openFiles();
  const picture = await store.read(`media/${params.fileName}`);
  return picture === null ? refuse('NOT_FOUND') : new FileAnswer(picture.bytes, picture.sizeBytes);
});
