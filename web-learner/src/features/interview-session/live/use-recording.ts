import type { Client } from '@paanch/client/calling/client';
import type { InterviewSession } from '@paanch/contracts/interview/interviews/sessions';
import type { Media } from '../setup/use-media.js';
import type { RunRecording } from './interview-run.js';

export interface SessionRecording extends RunRecording {
  /** Sends what is left of it. */
  readonly finish: (signal: AbortSignal, onPercent: (percent: number) => void) => Promise<void>;
}

/** Null: practice is not recorded. */
export function useRecording(_session: InterviewSession, _media: Media): SessionRecording | null {
  return null;
}

export const finishRecording =
  (_client: Client, _interviewId: string): SessionRecording['finish'] =>
  () =>
    Promise.resolve();
