import { openOutbox } from '@paanch/client/drafts/outbox';
import type { Answered } from '@paanch/client/calling/send';
import { type listInterviews, submitInterview } from '@paanch/contracts/interview/interviews/results';
import { useClient } from '@paanch/ui/session/session-context';
import { useEffect, useEffectEvent, useState } from 'react';
import { withoutOpenPage } from '../unsent/tab-lock.js';
import { objectOf, sendKeptEvents } from '../interviews/kept-events.js';
import { useMoved } from '../sending/use-moved.js';
import { finishRecording } from './interview-recording.js';

export type UnsentInterview = Pick<Answered<typeof listInterviews>['interviews'][number], 'id' | 'state' | 'unsent_until'>;

export type Upload =
  /** Nothing is to be said: it is sent, or an open page sends it. */
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly percent: number }
  | { readonly state: 'handingIn' }
  | { readonly state: 'failed'; readonly reason: string };

const IDLE = { state: 'idle' } as const;

/** Sends what this device still has of an interview that is over, then hands it in if nobody has. */
export function useRecordingUpload(userId: string, { id, state }: UnsentInterview): Upload {
  const client = useClient();
  const moved = useMoved();
  const [upload, setUpload] = useState<Upload>(IDLE);
  const send = useEffectEvent(async (signal: AbortSignal) => {
    setUpload({ state: 'sending', percent: 0 });
    await sendKeptEvents(client, await openOutbox(userId), id, { withDraft: true }).catch(() => undefined);
    await finishRecording({ client, userId, interviewId: id }, signal, (percent) => setUpload({ state: 'sending', percent }));
    if (state === 'active') {
      setUpload({ state: 'handingIn' });
      await client.call(submitInterview, { body: { interview_id: id, questions: [] }, signal });
    }
    setUpload(IDLE);
    moved('interviews');
  });
  useEffect(() => {
    const stopped = new AbortController();
    const failed = (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (!stopped.signal.aborted) setUpload({ state: 'failed', reason });
    };
    void withoutOpenPage(objectOf(id), () => send(stopped.signal)).catch(failed);
    return () => stopped.abort();
  }, [id]);
  return upload;
}
