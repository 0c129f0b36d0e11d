import type { InterviewSession } from '@paanch/contracts/interview/interviews/sessions';
import { useTranslation } from 'react-i18next';
import type { EventLog } from '../../../app/interviews/event-log.js';
import type { EndReason } from '../live/run/run-view.js';
import type { InterviewRecording } from '../../../app/recording/interview-recording.js';
import { SessionFrame } from '../session-frame.js';
import { StepHeading } from '../step-heading.js';
import { WaysOn } from '../closed-door.js';
import { Outcome } from './outcome.js';

interface EndedProps {
  session: InterviewSession;
  reason: EndReason | null;
  /** False: nobody has started it. */
  hasStarted: boolean;
  log: EventLog;
  recording: InterviewRecording | null;
}

/** After the end: it is submitted by itself. */
export function Ended({ session, reason, hasStarted, log, recording }: EndedProps) {
  const { t } = useTranslation();
  if (!hasStarted) {
    return (
      <SessionFrame hasExit={false}>
        <StepHeading title={t('session.ended.idleTitle')} lead={t('session.ended.inactive')} />
        <WaysOn mayPractise={false} />
      </SessionFrame>
    );
  }
  const input = {
    interviewId: session.interview_id,
    sendEvents: () => log.send(),
    sendRecording: recording?.finish ?? (() => Promise.resolve()),
  };
  return <Outcome input={input} isPractice={session.is_practice} reason={reason} />;
}
