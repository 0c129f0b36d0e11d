import { openOutbox } from '@paanch/client/drafts/outbox';
import { endInterviewBreak, startInterviewBreak } from '@paanch/contracts/interview/interviews/breaks';
import { useClient } from '@paanch/ui/session/session-context';
import { useMe } from '@paanch/ui/session/use-me';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { EventLog } from '../../../../app/interviews/event-log.js';
import { objectOf } from '../../../../app/interviews/kept-events.js';
import { lockForPage } from '../../../../app/unsent/tab-lock.js';
import type { Prepared } from '../../prepare.js';
import { TokenSource } from '../../token-source.js';
import { InterviewRun, type RunRecording } from './interview-run.js';
import { BEFORE, type RunView } from './run-view.js';
import type { VoiceDevices } from './voice-line.js';

export interface OpenRun {
  readonly run: InterviewRun;
  readonly log: EventLog;
}

/** The run of this page, once what it is kept in is open; it ends with the page. */
export function useRun(prepared: Prepared, devices: VoiceDevices, recording: RunRecording | null): OpenRun | null {
  const client = useClient();
  const userId = useMe().data?.user.id ?? '';
  const [open, setOpen] = useState<OpenRun | null>(null);
  const interviewId = prepared.session.interview_id;
  const make = useEffectEvent(async (tokens: TokenSource) => {
    const outbox = await openOutbox(userId);
    const log: EventLog = new EventLog(client, outbox, interviewId, (reply) => run.saved(reply));
    const input = { params: { interviewId } };
    const breaks = { begin: () => client.call(startInterviewBreak, input), end: () => client.call(endInterviewBreak, input) };
    const run = new InterviewRun({ session: prepared.session, log, devices, recording, breaks, takeToken: tokens.take });
    return { run, log };
  });
  const first = useEffectEvent(() => prepared.token);
  useEffect(() => {
    const tokens = new TokenSource(client, interviewId, first());
    const unlocking = lockForPage(objectOf(interviewId));
    const making = make(tokens);
    const leave = () => void making.then(({ run }) => run.leave());
    void making.then(setOpen);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      tokens.stop();
      leave();
      void unlocking.then((unlock) => unlock());
    };
  }, [client, interviewId]);
  return open;
}

const nobody = () => () => undefined;

export const useRunView = (run: InterviewRun | null): RunView =>
  useSyncExternalStore(run?.subscribe ?? nobody, run?.view ?? (() => BEFORE));
