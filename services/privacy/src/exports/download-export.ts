import { refuse } from '@paanch/contracts/kernel/refusal';
import * as contract from '@paanch/contracts/privacy/exports';
import { exportNotReady } from '@paanch/contracts/privacy/reasons';
import { StreamedFile } from '@paanch/platform/http/files/file-answer';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { PrivacyDeps } from '../deps.js';
import { archiveKeyOf } from './archive/archive-key.js';

export const downloadExport = serve(contract.downloadExport, async ({ params, caller }, { requests, openFiles }: PrivacyDeps) => {
  const request = await requests.find(params.exportId);
  if (request === null || request.kind !== 'export') return refuse('NOT_FOUND');
  if (request.person_id !== caller.userId) return outsideOwnRows('privacy_request', request.id);
  if (request.state !== 'ready') return refuse(exportNotReady);
  const found = await (await openFiles()).read(archiveKeyOf(request.id));
  if (found === null) return refuse(exportNotReady);
  const day = request.created_at.toISOString().slice(0, 10);
  return new StreamedFile(found.bytes, 'application/zip', `paanch-data-${day}.zip`, found.sizeBytes);
});
