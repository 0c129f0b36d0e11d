import { listInterviews } from '@paanch/contracts/interview/interviews/results';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BackgroundChooser } from '../../app/background/background-chooser.js';
import { ClosedDoor } from './closed-door.js';
import { doorOf, type Standing } from './door.rule.js';
import { Unfinished } from './ended/unfinished.js';
import { PreparedInterview } from './prepared-interview.js';
import { SessionFrame } from './session-frame.js';
import { sessionMessages } from './session.messages.js';
import { useMedia } from './setup/use-media.js';
import { Wizard } from './setup/wizard.js';
import { StepHeading } from './step-heading.js';
import type { VoiceDevices } from './live/run/voice-line.js';

/** The interview with Vidya, from the setup to the end; with `?practice=1` nothing is shared or recorded (docs/interviews.md#the-screen). */
export function InterviewSessionPage() {
  useTexts('app', { session: sessionMessages, projects: projectsMessages });
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const isPractice = query.get('practice') === '1';
  const { data, error, refetch } = useRouteQuery(listInterviews, {});
  if (data !== undefined) return <EnteredPage key={String(isPractice)} standing={data} engine={data.engine} isPractice={isPractice} />;
  const title = t(isPractice ? 'session.practiceTitle' : 'session.title');
  return (
    <SessionFrame>
      {error === null ? (
        <Loading first={<SkeletonBlock sx={{ height: 240 }} />} heading={title} />
      ) : (
        <>
          <StepHeading title={title} isFirst />
          <LoadFailure title={t('session.door.failed')} message={error.message} onRetry={() => void refetch()} />
        </>
      )}
    </SessionFrame>
  );
}

interface EnteredProps {
  standing: Standing;
  engine: 'embedded' | 'gemini';
  isPractice: boolean;
}

function EnteredPage({ standing, engine, isPractice }: EnteredProps) {
  const { t } = useTranslation();
  // As it was on entering: what the interview changes does not end it.
  const [first] = useState(() => doorOf(standing, isPractice));
  const door = first.kind === 'background' ? doorOf(standing, isPractice) : first;
  const media = useMedia();
  const [devices, setDevices] = useState<VoiceDevices | null>(null);
  if (door.kind === 'unfinished') return <Unfinished interviewId={door.interviewId} isPractice={isPractice} />;
  if (door.kind === 'background') {
    return (
      <SessionFrame>
        <StepHeading title={t(isPractice ? 'session.practiceTitle' : 'session.title')} isFirst />
        <BackgroundChooser />
      </SessionFrame>
    );
  }
  if (door.kind !== 'open') return <ClosedDoor kind={door.kind} nextAt={standing.next_attempt_at} />;
  if (devices === null) {
    return <Wizard isPractice={isPractice} asksForAi={!isPractice && engine === 'gemini'} media={media} onReady={setDevices} />;
  }
  return <PreparedInterview backgroundId={door.backgroundId} isPractice={isPractice} devices={devices} media={media} />;
}
