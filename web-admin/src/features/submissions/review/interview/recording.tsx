import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RecordingTrack } from '@paanch/contracts/interview/interviews/vocabulary';
import type { InterviewDetail } from '@paanch/contracts/interview/submissions';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordingPlayer } from './recording-player.js';

const VERBS = { screen: 'submissions.interview.recording.watch', sound: 'submissions.interview.recording.listen' } as const;

/** The recording, loaded only when it is asked for: each opening is recorded (docs/interviews.md#review). */
export function Recording({ submission }: { submission: InterviewDetail }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<RecordingTrack>();
  const { id, tracks, student } = submission;
  const others = tracks.filter((track) => track !== opened);
  return (
    <Box component="section" sx={{ minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography component="h3" variant="h3">
        {t('submissions.interview.recording.title')}
      </Typography>
      <State submission={submission} />
      {opened !== undefined && <RecordingPlayer key={opened} submissionId={id} track={opened} learner={student.full_name} />}
      {others.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {others.map((track) => (
            <Button key={track} variant="outlined" onClick={() => setOpened(track)}>
              {t(VERBS[track])}
            </Button>
          ))}
          {opened === undefined && <Box sx={{ color: ui.ink2, typography: 'caption' }}>{t('submissions.interview.recording.advice')}</Box>}
        </Box>
      )}
    </Box>
  );
}

function State({ submission: { tracks, interview_submission: sent } }: { submission: InterviewDetail }) {
  const { t } = useTranslation();
  if (sent.recording_state === 'incomplete')
    return <div>{t(`submissions.interview.recording.${tracks.length === 0 ? 'incomplete' : 'incompletePart'}`)}</div>;
  return tracks.length === 0 ? <div>{t('submissions.interview.recording.none')}</div> : null;
}
