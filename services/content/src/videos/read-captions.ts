import { Readable } from 'node:stream';
import { ticketNotValid } from '@paanch/contracts/content/reasons';
import { RANGE_BYTES, readCaptions as contract } from '@paanch/contracts/content/modules/videos';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { RangedFile } from '@paanch/platform/http/files/file-answer';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { mayRead } from './may-read.js';

export const readCaptions = serve(contract, async ({ params: { fileName }, query: { ticket }, caller, request }, deps: ContentDeps) => {
  const sha256 = fileName.slice(0, -'.vtt'.length);
  if (!mayRead({ caller, ticket, fileId: sha256 }, deps)) return refuse(ticketNotValid);
  const vtt = await deps.captions.find(sha256);
  if (vtt === null) return refuse('NOT_FOUND');
  const bytes = Buffer.from(vtt);
  const sizeBytes = bytes.length;
  const whole = { type: 'text/vtt; charset=utf-8', sizeBytes, tag: `"${sha256}"`, mostBytes: RANGE_BYTES };
  const answer = await RangedFile.of(request, whole, async (range) => {
    const part = range === undefined ? bytes : bytes.subarray(range.start, range.end + 1);
    return { bytes: Readable.from([part]), sizeBytes: part.length };
  });
  deps.observeFileRead({ personId: caller.userId, ownerId: null, uploadType: 'captions', key: fileName });
  return answer ?? refuse('NOT_FOUND');
});
