import { isApiError } from '@paanch/client/calling/api-error';
import { interviewTooShort } from '@paanch/contracts/interview/interviews/reasons';
import { submitInterview } from '@paanch/contracts/interview/interviews/results';
import { useClient } from '@paanch/ui/session/session-context';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { keepTrying } from '../../../app/sending/keep-trying.js';
import { mayStillArrive } from '../../../app/sending/send-form.js';
import { useMoved } from '../../../app/sending/use-moved.js';

export type HandedIn =
  /** `percent` of the recording that was sent; null: there is none. */
  | { readonly state: 'sending'; readonly isWaiting: boolean; readonly percent: number | null }
  | { readonly state: 'done'; readonly submissionId: string; readonly recordingFault: string | null }
  | { readonly state: 'refused'; readonly isTooShort: boolean; readonly message: string };

export interface ToHandIn {
  readonly interviewId: string;
  /** What happened and is still on this device. */
  readonly sendEvents: () => Promise<void>;
  /** What is left of the recording. */
  readonly sendRecording: (signal: AbortSignal, onPercent: (percent: number) => void) => Promise<void>;
}

/** Milliseconds after which the rest of a recording is sent behind the submission. */
const RECORDING_FIRST_MS = 90_000;

/** Sends everything, then hands the interview in; goes on until the server has decided. */
export function useHandIn(input: ToHandIn): { readonly handedIn: HandedIn; readonly again: () => void } {
  const client = useClient();
  const moved = useMoved();
  const [handedIn, setHandedIn] = useState<HandedIn>(SENDING);
  /** Another one begins another try. */
  const [attempt, setAttempt] = useState(() => new AbortController());
  const send = useEffectEvent(async (signal: AbortSignal): Promise<HandedIn> => {
    const waiting = { signal, onWaiting: () => setHandedIn(waits) };
    try {
      await keepTrying(input.sendEvents, waiting).catch(unlessRefused);
      const percent = (now: number) => setHandedIn((before) => (before.state === 'sending' ? { ...before, percent: now } : before));
      const recorded = input.sendRecording(signal, percent).then(() => null, inWords);
      const late = new Promise<null>((later) => setTimeout(() => later(null), RECORDING_FIRST_MS));
      const recordingFault = await Promise.race([recorded, late]);
      const body = { interview_id: input.interviewId, questions: [] };
      const { submissionId } = await keepTrying(() => client.call(submitInterview, { body, signal }), waiting);
      return { state: 'done', submissionId, recordingFault };
    } catch (error) {
      const isTooShort = isApiError(error) && error.details.some(({ code }) => code === interviewTooShort.reason);
      return { state: 'refused', isTooShort, message: inWords(error) };
    } finally {
      moved('interviews');
    }
  });
  useEffect(() => {
    void send(attempt.signal).then((outcome) => {
      if (!attempt.signal.aborted) setHandedIn(outcome);
    });
    return () => attempt.abort();
  }, [attempt]);
  const again = useCallback(() => {
    setHandedIn(SENDING);
    setAttempt(new AbortController());
  }, []);
  return { handedIn, again };
}

const inWords = (error: unknown) => (error instanceof Error ? error.message : String(error));

const SENDING: HandedIn = { state: 'sending', isWaiting: false, percent: null };
const waits = (before: HandedIn): HandedIn => (before.state === 'sending' ? { ...before, isWaiting: true } : before);

/** The server takes no more of it; the interview is handed in as it has it. */
function unlessRefused(error: unknown): void {
  if (mayStillArrive(error)) throw error;
}
