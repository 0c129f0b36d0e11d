import { FULL_PERCENT } from '@paanch/contracts/progress/modules/expert-sessions';
import { usePageToast } from '@paanch/ui/feedback/toast/use-page-toast';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import type { PlayerMoment } from '@paanch/ui/player/engine/video-engine';
import { gapsOf, percentOf, type Ranges } from '@paanch/ui/player/played/ranges.rule';
import { useClient } from '@paanch/ui/session/session-context';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useThirdStarToast } from '../../../app/standing/moment/use-third-star-toast.js';
import { useProgressMoved } from '../../../app/standing/use-progress-moved.js';
import { sendSession, type SessionSaved } from '../../../app/watching/send-watching.js';
import type { OpenedWatching } from '../../../app/watching/use-kept-watching.js';
import { useWatching } from '../../../app/watching/use-watching.js';
import { milestoneOf } from '../../../app/watching/watch-saves.rule.js';
import { useSessionSaved } from '../use-sessions.js';
import type { OpenSessionProps } from './session-props.js';

interface SessionSaverInput extends OpenSessionProps {
  readonly opened: OpenedWatching;
  readonly startAt: number;
}

/** 99 % reads 100: the last second of a file is not always played (docs/path.md#expert-sessions). */
const coveredOf = (watched: Ranges, duration: number) => {
  const percent = percentOf(watched, duration);
  return percent >= FULL_PERCENT ? 100 : percent;
};

/** Saves a session while it is watched, and says what that has completed. */
export function useSessionSaver({ list, session, productId, opened, startAt }: SessionSaverInput) {
  const client = useClient();
  const progressMoved = useProgressMoved();
  const duration = session.video_duration;
  const { student_progress: progress } = session;
  const [hasPlayed, setPlayed] = useState(false);
  const [isAtEnd, setAtEnd] = useState(false);
  const [isMarking, setMarking] = useState(false);
  const onSaved = useSavedSession(productId, session.id, list.needed_count);
  const watching = useWatching<SessionSaved>({
    target: { kind: 'session', sessionId: session.id },
    opened,
    duration,
    counted: progress.watched,
    position: startAt,
    milestone: progress.last_milestone_reached,
    send: (save, keepalive) => {
      const percent = coveredOf(save.all, duration);
      return sendSession(client, session.id, save, { duration, percent, milestone: milestoneOf(percent) }, keepalive);
    },
    onSaved: (reply, save) => {
      if (save.cause === 'complete') setMarking(false);
      onSaved(reply);
    },
    onRefused: () => progressMoved(),
  });
  const percent = coveredOf(watching.watched, duration);
  useSaveToast(watching.isFailing);
  return {
    percent: progress.is_completed ? 100 : percent,
    hasPlayed,
    isAtEnd,
    isMarking,
    isFailing: watching.isFailing,
    missingFrom: percent >= 100 ? null : (gapsOf(watching.watched, duration)[0]?.[0] ?? null),
    onMoment: (moment: PlayerMoment) => {
      if (moment.kind === 'play') setPlayed(true);
      setAtEnd(moment.kind === 'ended');
      watching.onMoment(moment);
    },
    mark: () => {
      setMarking(true);
      watching.save('complete');
    },
  };
}

/** Shows what a save has changed: the list, the toasts of completion and of the third star. */
function useSavedSession(productId: string, sessionId: string, needed: number) {
  const { t } = useTranslation();
  const toast = useToast();
  const show = useSessionSaved(productId);
  const progressMoved = useProgressMoved();
  const sayThirdStar = useThirdStarToast();
  return ({ progress, overall_progress }: SessionSaved) => {
    const { milestone, watch_time_seconds: _, session_just_completed: isNew, ...shown } = progress;
    show(sessionId, { ...shown, last_milestone_reached: milestone }, overall_progress.completed_sessions);
    if (isNew) {
      const left = needed - overall_progress.completed_sessions;
      const description = left > 0 ? { description: t('sessions.countToStar', { count: left }) } : {};
      toast.success(t('sessions.justCompleted'), { outlivesPage: true, ...description });
    }
    if (overall_progress.third_star_unlocked) sayThirdStar(t('sessions.thirdStarUnlocked'));
    progressMoved();
  };
}

/** Said once for each time that saving begins to fail (docs/specification.md#what-failures-say). */
function useSaveToast(isFailing: boolean): void {
  const { t } = useTranslation();
  const toast = usePageToast();
  useEffect(() => {
    if (isFailing) toast.error(t('sessions.saveFailed'), { description: t('sessions.saveAdvice') });
  }, [isFailing, t, toast]);
}
