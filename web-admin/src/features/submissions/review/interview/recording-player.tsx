import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { openRecording } from '@paanch/contracts/interview/interviews/recording';
import type { RecordingTrack } from '@paanch/contracts/interview/interviews/vocabulary';
import { fillPath } from '@paanch/contracts/kernel/route';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface RecordingPlayerProps {
  submissionId: string;
  track: RecordingTrack;
  /** Whose interview it is. */
  learner: string;
}

/** Plays one track with the browser's own controls; after a failure it goes on where it stopped. */
export function RecordingPlayer({ submissionId, track, learner }: RecordingPlayerProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [isFailed, setFailed] = useState(false);
  /** Seconds. */
  const [reached, setReached] = useState(0);
  if (isFailed) {
    const again = (
      <Button size="small" variant="outlined" onClick={() => setFailed(false)}>
        {t('feedback.tryAgain', { ns: 'ui' })}
      </Button>
    );
    return (
      <Banner kind="error" title={t('submissions.interview.recording.failed')} action={again}>
        {t('submissions.interview.recording.failedAdvice')}
      </Banner>
    );
  }
  const fail = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    setReached(currentTarget.currentTime);
    setFailed(true);
    announce(t('submissions.interview.recording.failed'), 'assertive');
  };
  const goOn = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    if (reached > 0) currentTarget.currentTime = reached;
  };
  return (
    <Box
      component={track === 'screen' ? 'video' : 'audio'}
      controls
      autoPlay
      preload="metadata"
      controlsList="nodownload"
      src={`${fillPath(openRecording.path, { submissionId })}?track=${track}`}
      aria-label={t(`submissions.interview.recording.${track}Of`, { name: learner })}
      onLoadedMetadata={goOn}
      onError={fail}
      sx={{
        display: 'block',
        width: '100%',
        ...(track === 'screen' && { aspectRatio: '16 / 9', borderRadius: '10px', backgroundColor: '#0A1614' }),
      }}
    />
  );
}
