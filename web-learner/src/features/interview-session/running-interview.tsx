import type { Prepared } from './prepare.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '../../app/leaving/use-leave-guard.js';
import { Ended } from './ended/ended.js';
import type { InterviewRun } from './live/run/interview-run.js';
import { InactiveDialog, LeaveDialog } from './live/live-dialogs.js';
import { LiveScreen } from './live/live-screen.js';
import { StartScreen } from './live/start-screen.js';
import { useInactivity } from './live/inactivity/use-inactivity.js';
import { useRecording } from './live/run/use-recording.js';
import { useRun, useRunView } from './live/run/use-run.js';
import type { VoiceDevices } from './live/run/voice-line.js';
import { INTERVIEWS } from '../../app/address/interview-address.js';
import type { Media } from './setup/use-media.js';
import { stretchOf } from '@paanch/contracts/interview/interviews/vocabulary';

interface RunningInterviewProps {
  prepared: Prepared;
  devices: VoiceDevices;
  media: Media;
}

/** From the start to the end: ready, live, and what becomes of it. */
export function RunningInterview({ prepared, devices, media }: RunningInterviewProps) {
  const { session } = prepared;
  const recording = useRecording(session, media);
  const open = useRun(prepared, devices, recording);
  const view = useRunView(open?.run ?? null);
  const { phase, clock } = view;
  const isRunning = phase === 'live' || phase === 'ending';
  const leaving = useLeaving(isRunning);
  const [isOver, setOver] = useState(false);
  useSharingEnds(media.screen, open?.run ?? null);
  useReleased(phase === 'ended' || isOver, media);
  if (open === null) return null;
  const { run, log } = open;
  if (phase === 'ended' || isOver)
    return <Ended session={session} reason={view.reason} hasStarted={!isOver} log={log} recording={recording} />;
  return (
    <>
      {isRunning && clock !== null ? (
        <LiveScreen
          run={run}
          view={view}
          clock={clock}
          session={session}
          camera={media.camera}
          hasMicrophone={devices.microphone !== null}
          hasSystemAudio={(media.screen?.getAudioTracks().length ?? 0) > 0}
        />
      ) : (
        <StartScreen
          session={session}
          view={view}
          hasScreen={session.is_practice || media.screen !== null}
          onStart={() => void run.start()}
        />
      )}
      <Watched run={run} stretch={stretchOf(session)} onOver={() => (isRunning ? void run.end('inactive') : setOver(true))} />
      {leaving}
    </>
  );
}

/** Ends a session that nobody attends. */
function Watched({ run, stretch, onOver }: { run: InterviewRun; stretch: number; onOver: () => void }) {
  const { inactivity, stay } = useInactivity({ stretch, heardAt: () => run.heardAt, onOver });
  if (inactivity.kind !== 'warned') return null;
  return <InactiveDialog secondsLeft={inactivity.secondsLeft} onYes={onOver} onNo={stay} />;
}

/** Asks before the page is left while the interview runs. */
function useLeaving(isRunning: boolean) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  useLeaveGuard({ isUnsent: isRunning, isDurable: false, onBack: () => setAsked(true) });
  return isAsked && isRunning ? <LeaveDialog onYes={() => void navigate(INTERVIEWS)} onNo={() => setAsked(false)} /> : null;
}

/** The browser's own bar ends sharing at any time; then the interview is over. */
function useSharingEnds(screen: MediaStream | null, run: InterviewRun | null): void {
  useEffect(() => {
    const [picture] = screen?.getVideoTracks() ?? [];
    if (picture === undefined || run === null) return undefined;
    const ended = () => void run.end('sharing');
    picture.addEventListener('ended', ended);
    return () => picture.removeEventListener('ended', ended);
  }, [screen, run]);
}

/** Nothing is captured any more once it is over. */
function useReleased(isOver: boolean, { release }: Media): void {
  const letGo = useEffectEvent(release);
  useEffect(() => {
    if (isOver) letGo();
  }, [isOver]);
}
