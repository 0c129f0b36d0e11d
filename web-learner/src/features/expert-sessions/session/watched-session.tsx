import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Banner } from '@paanch/ui/feedback/banner';
import { usePageHeading } from '@paanch/ui/layout/page-heading';
import { SidePanelLayout } from '@paanch/ui/layout/side-panel-layout';
import { Transcript } from '@paanch/ui/player/transcript';
import type { PlayerHandle } from '@paanch/ui/player/player-props';
import { VideoPlayer } from '@paanch/ui/player/video-player';
import { ui } from '@paanch/ui/theme/tokens';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTrail } from '../../../app/address/page-trail.js';
import { firstMissing, openingAt } from '../../../app/watching/source-of.js';
import type { OpenedWatching } from '../../../app/watching/use-kept-watching.js';
import { ThirdStarPanel } from '../third-star-panel.js';
import { sourceOf } from '../use-sessions.js';
import { MarkComplete } from './mark-complete.js';
import { MilestoneTrack } from './milestone-track.js';
import { MissingPart } from './missing-part.js';
import { ResumeOffer } from './resume-offer.js';
import { SessionList } from './session-list.js';
import type { OpenSessionProps } from './session-props.js';
import { useSessionSaver } from './use-session-saver.js';

/** The video with its milestones, Mark Complete and the other sessions (docs/look.md#expert-session). */
export function WatchedSession(props: OpenSessionProps & { opened: OpenedWatching }) {
  const { t } = useTranslation();
  const { list, session, productId } = props;
  const toList = { label: t('sessions.title'), to: `/app/job-readiness/expert-sessions?productId=${productId}` };
  return (
    <>
      <Box sx={{ mb: 1.5 }}>
        <PageTrail steps={[toList]} />
      </Box>
      <SidePanelLayout
        side={
          <Box sx={{ display: 'grid', gap: 2 }}>
            <ThirdStarPanel list={list} />
            <SessionList sessions={list.expert_sessions} currentId={session.id} productId={productId} />
          </Box>
        }
      >
        <Watched {...props} />
      </SidePanelLayout>
    </>
  );
}

function Watched(props: OpenSessionProps & { opened: OpenedWatching }) {
  const { session, opened, refetch } = props;
  const { student_progress: progress, video_duration: duration } = session;
  const [startAt] = useState(() => openingAt({ stored: storedPlace(session), kept: opened.kept?.position ?? null, duration }));
  const player = useRef<PlayerHandle>(null);
  const watching = useSessionSaver({ ...props, startAt });
  const source = sourceOf(session);
  if (source === null) return null;
  const renew = async () => {
    const fresh = await refetch();
    return fresh === null ? null : sourceOf(fresh);
  };
  const play = () => player.current?.play();
  const goTo = (seconds: number) => {
    player.current?.moveTo(seconds);
    play();
  };
  const { missingFrom } = watching;
  return (
    <>
      <VideoPlayer
        title={session.title}
        source={source}
        startAt={startAt}
        seeking="blocked"
        onMoment={watching.onMoment}
        onRenew={renew}
        handle={player}
      >
        {!watching.hasPlayed && <ResumeOffer progress={progress} position={startAt} onResume={play} onStartOver={() => goTo(0)} />}
      </VideoPlayer>
      <MilestoneTrack percent={watching.percent} />
      <Below session={session} watching={watching} />
      {watching.isAtEnd && !progress.is_completed && missingFrom !== null && <MissingPart onWatch={() => goTo(missingFrom)} />}
      {session.description !== null && <Typography sx={{ mt: 2, maxWidth: 760 }}>{session.description}</Typography>}
      <Box sx={{ mt: 2 }}>
        <Transcript html={session.source?.transcript_html ?? ''} />
      </Box>
    </>
  );
}

/** Where it was left; what was left at its end goes on with the first part that is missing. */
function storedPlace({ student_progress: progress, video_duration: duration }: OpenSessionProps['session']): number {
  const { resume_position_seconds: left, is_completed, watched } = progress;
  return left >= duration - 1 && !is_completed ? firstMissing(watched, duration) : left;
}

/** What is below the milestones: a failure to save, the title, and Mark Complete. */
function Below({ session, watching }: { session: OpenSessionProps['session']; watching: ReturnType<typeof useSessionSaver> }) {
  const { t } = useTranslation();
  const heading = usePageHeading(session.title);
  const { speaker, speaker_title: title } = session;
  return (
    <>
      <Typography variant="body2" sx={{ display: { sm: 'none' }, mb: 1.5, color: ui.ink2 }}>
        {t('sessions.seekingOff')}
      </Typography>
      {watching.isFailing && (
        <Box sx={{ mb: 2 }}>
          <Banner kind="warning" title={t('sessions.updateFailed')}>
            {t('sessions.updateAdvice')}
          </Banner>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography ref={heading} component="h1" variant="h1" tabIndex={-1} sx={{ fontSize: { sm: '1.5rem' } }}>
            {session.title}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5, color: ui.ink2 }}>
            {title === null ? speaker : t('sessions.speaker', { speaker, title })}
          </Typography>
        </Box>
        <MarkComplete
          isCompleted={session.student_progress.is_completed}
          percent={watching.percent}
          isBusy={watching.isMarking}
          onMark={watching.mark}
        />
      </Box>
    </>
  );
}
