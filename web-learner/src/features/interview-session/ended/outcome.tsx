import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AnalysisBanner } from '../../../app/interviews/analysis-banner.js';
import { useAnalysis } from '../../../app/interviews/use-analysis.js';
import { WaysOn } from '../closed-door.js';
import type { EndReason } from '../live/run/run-view.js';
import { feedbackAddress, INTERVIEWS } from '../../../app/address/interview-address.js';
import { SessionFrame } from '../session-frame.js';
import { StepHeading } from '../step-heading.js';
import { useHandIn, type HandedIn, type ToHandIn } from './use-hand-in.js';

interface OutcomeProps {
  input: ToHandIn;
  isPractice: boolean;
  /** Why it ended; null: an earlier page knew. */
  reason: EndReason | null;
}

/** Hands an interview in and follows what becomes of it. */
export function Outcome({ input, isPractice, reason }: OutcomeProps) {
  const { t } = useTranslation();
  const { handedIn, again } = useHandIn(input);
  if (handedIn.state === 'sending') return <Submitting {...handedIn} />;
  if (handedIn.state === 'done') return <Submitted {...handedIn} isPractice={isPractice} reason={reason} />;
  const title = t(handedIn.isTooShort ? 'session.ended.tooShort' : 'session.ended.failed');
  return (
    <SessionFrame hasExit={false}>
      <StepHeading title={title} lead={handedIn.message} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {handedIn.isTooShort ? (
          <Button variant="contained" onClick={() => window.location.reload()}>
            {t('session.ended.again')}
          </Button>
        ) : (
          <Button variant="contained" onClick={again}>
            {t('session.tryAgain')}
          </Button>
        )}
        <Button variant="outlined" component={Link} to={INTERVIEWS}>
          {t('session.toInterviews')}
        </Button>
      </Box>
    </SessionFrame>
  );
}

function Submitting({ isWaiting, percent }: HandedIn & { state: 'sending' }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const waiting = t('session.ended.waiting');
  useEffect(() => {
    if (isWaiting) announce(waiting, 'assertive');
  }, [announce, isWaiting, waiting]);
  return (
    <SessionFrame hasExit={false}>
      <StepHeading title={t('session.ended.submittingTitle')} lead={t('session.ended.submitting')} />
      {isWaiting && (
        <Box sx={{ mb: 2 }}>
          <Banner kind="offline" title={waiting} />
        </Box>
      )}
      {percent !== null && <Box sx={{ mb: 2, color: ui.ink2 }}>{t('session.ended.sending', { percent })}</Box>}
      <CircularProgress aria-hidden="true" sx={{ color: ui.brand }} />
    </SessionFrame>
  );
}

/** Reasons that are said; the others are known to whoever has ended it. */
const SAID: ReadonlySet<EndReason> = new Set(['inactive', 'lost', 'goaway', 'time']);

function Submitted({
  submissionId,
  recordingFault,
  isPractice,
  reason,
}: Pick<OutcomeProps, 'isPractice' | 'reason'> & HandedIn & { state: 'done' }) {
  const { t } = useTranslation();
  const analysis = useAnalysis(submissionId);
  const lead = reason !== null && SAID.has(reason) ? t(`session.ended.${reason}`) : undefined;
  if (reason === 'sharing') {
    return (
      <SessionFrame hasExit={false}>
        <StepHeading title={t('session.ended.stoppedTitle')} lead={t('session.ended.stopped')} />
        <WaysOn mayPractise={false} />
      </SessionFrame>
    );
  }
  return (
    <SessionFrame hasExit={false}>
      <StepHeading
        title={t(isPractice ? 'session.ended.practisedTitle' : 'session.ended.submittedTitle')}
        {...(lead !== undefined && { lead })}
      />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
        <AnalysisBanner analysis={analysis} />
        {recordingFault !== null && (
          <Banner kind="warning" title={t('session.ended.uploadFailed', { reason: recordingFault })}>
            {t('session.ended.uploadLater')}
          </Banner>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        {analysis.state === 'complete' && (
          <Button variant="contained" component={Link} to={feedbackAddress(submissionId)}>
            {t('session.ended.view')}
          </Button>
        )}
        <Button variant="outlined" component={Link} to={INTERVIEWS}>
          {t('session.toInterviews')}
        </Button>
      </Box>
    </SessionFrame>
  );
}
