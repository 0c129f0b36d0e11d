import { ticketNotValid } from '@paanch/contracts/content/reasons';
import { RANGE_BYTES, readVideo as contract } from '@paanch/contracts/content/modules/videos';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { RangedFile } from '@paanch/platform/http/files/file-answer';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { mayRead } from './may-read.js';
import { videoKeyOf } from './video-key.js';

/** Only what is good: what is being checked is in quarantine, where nobody can read it. */
export const readVideo = serve(contract, async ({ params: { videoId }, query: { ticket }, caller, request }, deps: ContentDeps) => {
  if (!mayRead({ caller, ticket, fileId: videoId }, deps)) return refuse(ticketNotValid);
  const video = await deps.videos.findReady(videoId);
  if (video === null) return refuse('NOT_FOUND');
  const { content_type: type, size_bytes: sizeBytes, upload_type: uploadType, user_id: ownerId } = video;
  const store = await deps.openFiles();
  const key = videoKeyOf(videoId);
  // The bytes of a video never change.
  const whole = { type, sizeBytes, tag: `"${videoId}"`, mostBytes: RANGE_BYTES };
  const answer = await RangedFile.of(request, whole, (range) => store.read(key, range));
  if (answer === null) return refuse('NOT_FOUND');
  deps.observeFileRead({ personId: caller.userId, ownerId, uploadType, key });
  return answer;
});
