import Box from '@mui/material/Box';
import type { InterviewSession } from '@paanch/contracts/interview/interviews/sessions';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useIdle } from '@paanch/ui/player/use-idle';
import { rem } from '@paanch/ui/theme/typography';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { usePageHeading } from '@paanch/ui/layout/page-heading';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerClock } from '../../../app/clock/countdown.rule.js';
import { BreakButton } from './break/break-button.js';
import { BreakOverlay } from './break/break-overlay.js';
import { CameraPicture } from './camera-picture.js';
import { Captions } from './captions.js';
import { Controls } from './controls.js';
import { hideAfterMs } from './controls.rule.js';
import { badge } from './dark.js';
import { EngineNote } from './engine-note.js';
import type { InterviewRun } from './run/interview-run.js';
import { EndDialog } from './live-dialogs.js';
import { LostOverlay } from './lost-overlay.js';
import type { RunView } from './run/run-view.js';
import { TopBar } from './top-bar.js';
import { TypedAnswer } from './typed-answer.js';
import { useSecondsLeft } from './time/use-seconds-left.js';
import { VidyaTile } from './vidya-tile.js';

export interface LiveScreenProps {
  run: InterviewRun;
  view: RunView;
  clock: ServerClock;
  session: InterviewSession;
  camera: MediaStream | null;
  hasMicrophone: boolean;
  hasSystemAudio: boolean;
}

/** The running interview, always dark (docs/look.md#live-interview). */
export function LiveScreen({ run, view, clock, session, camera, hasMicrophone, hasSystemAudio }: LiveScreenProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const heading = useFocusedHeading(t('session.live.title'));
  const [isEnding, setEnding] = useState(false);
  const { breakClock } = view;
  const secondsLeft = useSecondsLeft({ clock, breakClock }, () => void run.end('time'));
  const isHidden = useIdle(frame, !isEnding, useHideAfter());
  useSaidQuestion(view.question, session.questions);
  const recorded = { isPaused: view.isLost || breakClock !== null, hasSystemAudio };
  const think = useThinking(run);
  return (
    <Box
      ref={frame}
      data-mode="dark"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100dvh',
        overflow: 'hidden',
        backgroundColor: '#0D1413',
        color: '#FFFFFF',
      }}
    >
      <CameraPicture camera={camera} />
      <Box component="main" inert={breakClock !== null} sx={{ position: 'relative', flex: 1, display: 'flex', flexDirection: 'column' }}>
        <Box component="h1" ref={heading} tabIndex={-1} sx={visuallyHidden}>
          {t('session.live.title')}
        </Box>
        <TopBar {...recorded} {...barOf(session)} secondsLeft={secondsLeft} refunded={view.refunded} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5, px: { xs: 1.5, md: 3 } }}>
          <Notes session={session} isSlow={view.isSlow} />
          <VidyaTile {...view} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, width: '100%', maxWidth: 784, mx: 'auto', mt: 'auto', p: { xs: 1.5, sm: 2 } }}>
          <Captions questions={session.questions} question={view.question} caption={view.caption} />
          <TypedAnswer question={view.question} onTyping={run.typing} onAnswer={run.answer} />
          <Controls
            isHidden={isHidden}
            isMuted={hasMicrophone ? view.isMuted : null}
            onMute={run.mute}
            breaks={<BreakButton run={run} view={view} />}
            onThink={think}
            onNext={run.next}
            onEnd={() => setEnding(true)}
          />
        </Box>
      </Box>
      <Overlays run={run} view={view} session={session} onBreakOver={() => heading.current?.focus()} />
      {isEnding && <EndDialog onYes={() => void run.end('learner')} onNo={() => setEnding(false)} />}
    </Box>
  );
}

const barOf = ({ is_practice, seconds_allowed, has_no_limit, questions }: InterviewSession) => ({
  isRecorded: !is_practice,
  secondsAllowed: seconds_allowed,
  hasNoLimit: has_no_limit,
  questionCount: questions.length,
});

/** While it stands still. */
function Overlays({ run, view, session, onBreakOver }: Pick<LiveScreenProps, 'run' | 'view' | 'session'> & { onBreakOver: () => void }) {
  const { breaks, breakClock, isLost } = view;
  return (
    <>
      {breaks !== null && breakClock !== null && (
        <BreakOverlay breaks={breaks} clock={breakClock} isRecorded={!session.is_practice} onGoOn={run.endBreak} onOver={onBreakOver} />
      )}
      {isLost && <LostOverlay />}
    </>
  );
}

function Notes({ session, isSlow }: Pick<LiveScreenProps, 'session'> & { isSlow: boolean }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ flex: '1 1 200px', maxWidth: 420 }}>
      <EngineNote session={session} />
      {isSlow && <Box sx={{ ...badge, mt: 1, fontSize: rem(14) }}>{t('session.live.slow')}</Box>}
    </Box>
  );
}

/** Her words are not read aloud by a screen reader while she speaks them; that the next question has come is. */
function useSaidQuestion(question: number | null, questions: LiveScreenProps['session']['questions']): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  useEffect(() => {
    if (question !== null) announce(t('session.live.question', { number: question + 1, count: questions.length }), 'polite', 'question');
  }, [announce, t, question, questions]);
}

function useThinking(run: InterviewRun) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  return () => {
    run.think();
    announce(t('session.live.thinkingSaid'));
  };
}

function useFocusedHeading(title: string) {
  const heading = usePageHeading(title);
  useEffect(() => heading.current?.focus(), [heading]);
  return heading;
}

function useHideAfter(): number {
  const [width, setWidth] = useState(() => window.innerWidth);
  useEffect(() => {
    const resized = () => setWidth(window.innerWidth);
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, []);
  return hideAfterMs(width);
}
