import * as contract from '@paanch/contracts/interview/interviews/recording';
import { RECORDING_TRACKS } from '@paanch/contracts/interview/interviews/vocabulary';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../deps.js';
import { recordingState } from '../interviews/present-analysis.js';
import { unsentUntil } from '../interviews/timing.rule.js';
import type { KnownTrack } from './part.rule.js';

function present(known: KnownTrack | null) {
  return { parts: known?.parts.map(({ part }) => part) ?? [], last: known?.recording.last_part ?? null };
}

/** What a browser goes on from after a reload (docs/interviews.md#recording). */
export const listRecordingParts = serve(contract.listRecordingParts, async ({ params, caller }, deps: InterviewDeps) => {
  const { interviewId } = params;
  const interview = await deps.ownInterviews.find(caller.userId, interviewId);
  if (interview === null) return refuse('NOT_FOUND');
  const [screen, sound] = await Promise.all(RECORDING_TRACKS.map((track) => deps.recordings.find({ interviewId, track })));
  const tracks = [screen, sound].flatMap((known) => (known && known.parts.length > 0 ? [known.recording] : []));
  return {
    screen: present(screen ?? null),
    sound: present(sound ?? null),
    state: recordingState(interview, tracks),
    until: (unsentUntil(interview) ?? deps.clock()).toISOString(),
  };
});
