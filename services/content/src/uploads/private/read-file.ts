import { readFile as contract } from '@paanch/contracts/content/files';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { observedAlready } from '@paanch/platform/http/answer';
import { Redirect } from '@paanch/platform/http/files/file-answer';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { rejectionNamed } from '../accepting/rejections.js';
import { privateKeyOf } from './private-key.js';
import { openFile, ownerScopeOf } from './private-file.rule.js';

export const readFile = serve(contract, async ({ params, caller }, deps: ContentDeps) => {
  const { files, judgeFile, openFiles, eventRef } = deps;
  const file = await files.find(params.fileId, ownerScopeOf(caller));
  if (file === null) return notAmongOwnRows('file', params.fileId, () => files.exists(params.fileId));
  const { rejected_for: rejectedFor } = await judgeFile(file);
  if (rejectedFor !== null) return observedAlready(refuse(rejectionNamed(rejectedFor)));
  const store = await openFiles();
  const key = privateKeyOf(file);
  const address = await store.downloadAddress({ key, contentType: file.content_type, name: file.original_filename });
  // Before the link is given out, so that none is without a record.
  await files.change(file.id, (known) => openFile(known, eventRef(key)));
  return new Redirect(address, 'never');
});
