import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { cachedAs } from '@paanch/client/calling/caching';
import { listInterviews } from '@paanch/contracts/interview/interviews/results';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { exactOf } from '@paanch/ui/time/moments';
import { useTexts } from '@paanch/ui/use-texts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRecordings, openRecordings } from './kept-parts.js';
import { recordingMessages } from './recording.messages.js';
import { type UnsentInterview, useRecordingUpload } from './use-recording-upload.js';

/** After a killed page: what this device has of an interview is sent and the interview handed in, on whatever page its learner is. */
export function FinishSending({ userId }: { userId: string }) {
  const [kept, setKept] = useState<readonly string[]>([]);
  useEffect(() => {
    const look = async () => ((await hasRecordings(userId)) ? (await openRecordings(userId)).interviews() : []);
    void look().then(setKept, () => undefined);
  }, [userId]);
  return kept.length === 0 ? null : <Unsent userId={userId} kept={kept} />;
}

function Unsent({ userId, kept }: { userId: string; kept: readonly string[] }) {
  const [round, setRound] = useState(0);
  const { data } = useRouteQuery(listInterviews, {}, cachedAs('moduleGroups'));
  // One that still goes on is finished on its own page. Whether the rest is still taken, the server says.
  const isOver = (endsAt: string | null) => endsAt !== null && endsAt < (data?.server_now ?? '');
  const unsent = data?.interviews.find(({ id, state, ends_at }) => kept.includes(id) && (state === 'submitted' || isOver(ends_at)));
  if (unsent === undefined) return null;
  const again = () => setRound((before) => before + 1);
  return <Finishing key={`${unsent.id} ${round}`} userId={userId} interview={unsent} onAgain={again} />;
}

interface FinishingProps {
  userId: string;
  interview: UnsentInterview;
  onAgain: () => void;
}

function Finishing({ userId, interview, onAgain }: FinishingProps) {
  useTexts('app', { recording: recordingMessages });
  const { t } = useTranslation();
  const announce = useAnnounce();
  const upload = useRecordingUpload(userId, interview);
  const { state } = upload;
  const title = state === 'failed' ? t('recording.uploadFailed', { reason: upload.reason }) : t('recording.finishTitle');
  useEffect(() => {
    if (state !== 'idle') announce(title, state === 'failed' ? 'assertive' : 'polite');
  }, [announce, state, title]);
  if (state === 'idle') return null;
  if (state === 'failed') {
    const action = (
      <Button variant="outlined" size="small" onClick={onAgain}>
        {t('recording.tryAgain')}
      </Button>
    );
    return (
      <Banner kind="error" title={title} action={action}>
        {interview.unsent_until !== null && t('recording.until', { moment: exactOf(interview.unsent_until) })}
      </Banner>
    );
  }
  if (state === 'handingIn') {
    return (
      <Banner kind="info" title={title}>
        {t('recording.handingIn')}
      </Banner>
    );
  }
  const sending = t('recording.sending', { percent: upload.percent });
  return (
    <Banner kind="info" title={title}>
      {t('recording.finishAdvice')} {sending}
      <LinearProgress variant="determinate" value={upload.percent} aria-label={sending} sx={{ mt: 1 }} />
    </Banner>
  );
}
