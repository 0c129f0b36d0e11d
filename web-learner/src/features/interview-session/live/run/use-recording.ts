import type { InterviewSession } from '@paanch/contracts/interview/interviews/sessions';
import { useClient } from '@paanch/ui/session/session-context';
import { useMe } from '@paanch/ui/session/use-me';
import { useMemo } from 'react';
import { InterviewRecording } from '../../../../app/recording/interview-recording.js';
import type { Media } from '../../setup/use-media.js';

/** Of the entire screen and the microphone that are held when it starts. Null: practice is not recorded. */
export function useRecording(session: InterviewSession, { now }: Media): InterviewRecording | null {
  const { interview_id: interviewId, is_practice: isPractice, has_no_limit: isLong } = session;
  const client = useClient();
  const userId = useMe().data?.user.id ?? '';
  return useMemo(() => {
    const sources = () => {
      const { screen, microphone } = now();
      return screen && { screen, microphone, isLong };
    };
    return isPractice ? null : new InterviewRecording({ client, userId, interviewId }, sources);
  }, [client, userId, interviewId, isPractice, isLong, now]);
}
