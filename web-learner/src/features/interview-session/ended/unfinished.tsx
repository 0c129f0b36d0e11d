import Button from '@mui/material/Button';
import { openOutbox } from '@paanch/client/drafts/outbox';
import { useClient } from '@paanch/ui/session/session-context';
import { useMe } from '@paanch/ui/session/use-me';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendKeptEvents } from '../../../app/interviews/kept-events.js';
import { finishRecording } from '../../../app/recording/interview-recording.js';
import { SessionFrame } from '../session-frame.js';
import { StepHeading } from '../step-heading.js';
import { Outcome } from './outcome.js';

/** An interview whose page was killed: what this device still has of it is sent, and it is handed in. */
export function Unfinished({ interviewId, isPractice }: { interviewId: string; isPractice: boolean }) {
  const { t } = useTranslation();
  const client = useClient();
  const userId = useMe().data?.user.id ?? '';
  const [isFinishing, setFinishing] = useState(false);
  if (isFinishing) {
    const input = {
      interviewId,
      sendEvents: async () => void (await sendKeptEvents(client, await openOutbox(userId), interviewId, { withDraft: true })),
      sendRecording: (signal: AbortSignal, onPercent: (percent: number) => void) =>
        finishRecording({ client, userId, interviewId }, signal, onPercent),
    };
    return <Outcome input={input} isPractice={isPractice} reason={null} />;
  }
  return (
    <SessionFrame>
      <StepHeading title={t('session.ended.unfinishedTitle')} lead={t('session.ended.unfinished')} isFirst />
      <Button variant="contained" size="large" onClick={() => setFinishing(true)}>
        {t('session.ended.finish')}
      </Button>
    </SessionFrame>
  );
}
