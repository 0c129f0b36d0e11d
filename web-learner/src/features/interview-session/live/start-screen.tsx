import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { InterviewSession } from '@paanch/contracts/interview/interviews/sessions';
import { BREAK_MINUTES } from '@paanch/contracts/interview/interviews/vocabulary';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDuration } from '../../../app/clock/use-duration.js';
import { FactList } from '../fact-list.js';
import { SessionFrame } from '../session-frame.js';
import { StepHeading } from '../step-heading.js';
import type { RunView } from './run/run-view.js';
import { useFaultWords } from './run/use-fault-words.js';

interface StartScreenProps {
  session: InterviewSession;
  view: RunView;
  /** The entire screen is still shared, or need not be. */
  hasScreen: boolean;
  onStart: () => void;
}

/** Everything is there: what will happen, and the start. */
export function StartScreen({ session, view: { phase, fault }, hasScreen, onStart }: StartScreenProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const words = useFaultWords();
  const problem = !hasScreen ? t('session.permissions.screen.stopped') : fault === null ? null : words(fault.error);
  useEffect(() => {
    if (problem !== null) announce(problem, 'assertive');
  }, [announce, problem]);
  const engine = session.is_practice ? 'practice' : session.engine;
  return (
    <SessionFrame>
      <StepHeading
        title={t(session.is_practice ? 'session.start.practiceTitle' : 'session.start.title')}
        lead={t('session.start.advice')}
      />
      <FactList facts={useFacts(session)} />
      <Box component="p" sx={{ m: 0, mt: 2, maxWidth: 600, color: ui.ink2 }}>
        {t(`session.engine.${engine}`)}
      </Box>
      {problem !== null && (
        <Box sx={{ maxWidth: 600, mt: 2 }}>
          <Banner kind="error" title={t('session.start.failed')}>
            {problem}
          </Banner>
        </Box>
      )}
      <Box sx={{ mt: 3 }}>
        <Button variant="contained" size="large" loading={phase === 'starting'} disabled={!hasScreen} onClick={onStart}>
          {t(phase === 'starting' ? 'session.start.starting' : 'session.start.start')}
        </Button>
      </Box>
    </SessionFrame>
  );
}

function useFacts({ background, questions, seconds_allowed, has_no_limit, breaks, is_practice }: InterviewSession) {
  const { t } = useTranslation();
  const duration = useDuration();
  const each = duration(Math.round(seconds_allowed / Math.max(1, questions.length)));
  return [
    [t('session.start.field'), t(`projects.backgrounds.${background.type}`)],
    [
      t('session.start.questions'),
      has_no_limit ? String(questions.length) : t('session.start.questionCount', { count: questions.length, minutes: each }),
    ],
    [t('session.start.time'), has_no_limit ? t('session.start.noLimit', { time: duration(seconds_allowed) }) : duration(seconds_allowed)],
    ...(breaks === null
      ? []
      : [
          [
            t('session.start.breaks'),
            t('session.start.breakCount', { count: breaks.allowed, time: duration(BREAK_MINUTES * 60) }),
          ] as const,
        ]),
    [t('session.start.recording'), t(is_practice ? 'session.ready.notRecorded' : 'session.ready.recorded')],
  ] as const;
}
