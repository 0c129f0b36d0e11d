import { RANGE_BYTES } from '@paanch/contracts/content/modules/videos';
import * as contract from '@paanch/contracts/interview/interviews/recording';
import { ticketNotValid } from '@paanch/contracts/interview/interviews/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { RangedFile } from '@paanch/platform/http/files/file-answer';
import { serve } from '@paanch/platform/http/serve';
import { isMediaTicket } from '@paanch/platform/identity/media-ticket';
import type { InterviewDeps } from '../deps.js';
import { findRecording } from './find-recording.js';

/** Ranges as those of lesson videos (docs/files.md#ranges). Without a ticket of this Admin for this file nobody learns whether it is there. */
export const readRecording = serve(contract.readRecording, async ({ params, query: { ticket }, caller, request }, deps: InterviewDeps) => {
  const { submissionId: interviewId, track } = params;
  const found = await findRecording({ interviewId, track }, deps);
  if (found === null) return refuse(ticketNotValid);
  const { key, sizeBytes, type } = found;
  const named = { fileId: key, personId: caller.userId, now: deps.clock() };
  if (!isMediaTicket(deps.mediaTicketKey, ticket, named)) return refuse(ticketNotValid);
  const store = await deps.openFiles();
  // What is kept once never changes.
  const whole = { type, sizeBytes, tag: `"${interviewId}-${track}-${sizeBytes}"`, mostBytes: RANGE_BYTES };
  const answer = await RangedFile.of(request, whole, (range) => store.read(key, range));
  return answer ?? refuse('NOT_FOUND');
});
