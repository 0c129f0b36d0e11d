/** Takes one part of a recording: its bytes are stored first, so nothing is acknowledged that is not kept (docs/interviews.md#recording). */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as contract from '@paanch/contracts/interview/interviews/recording';
import { partDiffers, recordingClosed, recordingUnreadable } from '@paanch/contracts/interview/interviews/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../deps.js';
import { arrived, startsAsWebm, takesParts } from './part.rule.js';
import { partKey, type TrackKey } from './recording-keys.js';

const TYPE = 'application/octet-stream';

export const saveRecordingPart = serve(contract.saveRecordingPart, async ({ params, query, file, caller }, deps: InterviewDeps) => {
  const { interviewId, track, part } = params;
  const { ownInterviews, recordings, clock } = deps;
  const interview = await ownInterviews.find(caller.userId, interviewId);
  if (interview === null) return refuse('NOT_FOUND');
  if (!takesParts(interview, clock())) return refuse(recordingClosed);
  const bytes = await buffer(file.bytes);
  if (bytes.length === 0) return refuse('NO_FILE_PROVIDED');
  if (track === 'screen' && part === 1 && !startsAsWebm(bytes)) return refuse(recordingUnreadable);
  const key = { interviewId, track };
  if (!(await isKept(key, part, bytes, deps))) return refuse(partDiffers);
  await recordings.change(key, (known) => arrived(known, { part, sizeBytes: bytes.length, isLast: query.last === '1' }, clock()));
});

/** False: another one of this number is there. */
async function isKept(key: TrackKey, part: number, bytes: Buffer, { recordings, openFiles }: InterviewDeps): Promise<boolean> {
  const known = await recordings.find(key);
  const before = known?.parts.find((one) => one.part === part);
  // Once it is joined, its own bytes are gone.
  if (before !== undefined) return before.size_bytes === bytes.length;
  const store = await openFiles();
  if (await store.put(partKey(key, part), Readable.from([bytes]), TYPE)) return true;
  // Stored by a request that was killed before it could say so, or that is just ending.
  return (await store.sizeOf(partKey(key, part))) === bytes.length;
}
