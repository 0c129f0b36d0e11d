/** The file that a link leads to where files are kept in a folder. */
import { readSignedFile as contract } from '@paanch/contracts/content/files';
import { downloadLinkNotValid } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { privateKey } from '@paanch/platform/files/accepting/file-keys';
import { StreamedFile } from '@paanch/platform/http/files/file-answer';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';

export const readSignedFile = serve(contract, async ({ params, query }, { openFiles }: ContentDeps) => {
  const store = await openFiles();
  const key = privateKey(params.uploadType, params.fileId);
  if (!store.releases(key, query)) return refuse(downloadLinkNotValid);
  const file = await store.read(key);
  return file === null ? refuse('NOT_FOUND') : new StreamedFile(file.bytes, query.type, query.name, file.sizeBytes);
});
