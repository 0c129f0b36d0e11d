import * as contract from '@paanch/contracts/interview/tasks';
import { perform } from '@paanch/platform/tasks/perform';
import type { InterviewDeps } from '../deps.js';
import { joinTrack, removeParts } from './join-track.js';
import { joined } from './part.rule.js';

/** The parts go last: until the file is recorded, they are all there is (docs/interviews.md#recording). */
export const joinRecording = perform(
  contract.joinRecording,
  async ({ interview_id: interviewId, track }, deps: InterviewDeps, { finish }) => {
    const { recordings, clock } = deps;
    const key = { interviewId, track };
    const made = await joinTrack(key, deps);
    if (made === null) return;
    await finish((tx) => recordings.within(tx).change(key, (known) => joined(known, made, clock())));
    await removeParts(key, deps);
  },
  { atOnce: 2, canRun: ({ hasFiles }) => hasFiles },
);
