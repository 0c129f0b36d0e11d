import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { usePageToast } from '@paanch/ui/feedback/toast/use-page-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgressMoved } from '../../../app/standing/use-progress-moved.js';
import { sendLesson, type LessonSaved } from '../../../app/watching/send-watching.js';
import type { OpenedWatching } from '../../../app/watching/use-kept-watching.js';
import { useWatching } from '../../../app/watching/use-watching.js';
import { useLessonSaved } from './use-course.js';
import type { LessonViewProps } from './lesson-props.js';

interface LessonSaverInput extends Pick<LessonViewProps, 'kind' | 'course' | 'lesson'> {
  readonly opened: OpenedWatching;
  readonly position: number;
}

/** Saves what is watched or read of a lesson, and moves everything else once it is complete. */
export function useLessonSaver({ kind, course, lesson, opened, position }: LessonSaverInput) {
  const { t } = useTranslation();
  const client = useClient();
  const announce = useAnnounce();
  const progressMoved = useProgressMoved();
  const moduleId = course.course.id;
  const show = useLessonSaved(kind, moduleId);
  const params = { moduleId, lessonId: lesson.id };
  const onSaved = ({ watched, watched_percentage, lesson_completed, star_unlocked }: LessonSaved) => {
    show(lesson.id, watched, watched_percentage);
    if ((lesson_completed && !lesson.is_completed) || star_unlocked !== null) {
      announce(t('courses.lesson.complete'));
      progressMoved();
    }
  };
  const watching = useWatching<LessonSaved>({
    target: { kind: 'lesson', ...params },
    opened,
    duration: lesson.video?.duration_seconds ?? 0,
    counted: lesson.video?.watched ?? [],
    position,
    milestone: null,
    send: (save, keepalive) => sendLesson(client, params, save, keepalive),
    onSaved,
    onRefused: useCallback(() => progressMoved(), [progressMoved]),
  });
  useSaveToast(watching.isFailing);
  return watching;
}

/** Said once for each time that saving begins to fail (docs/specification.md#what-failures-say). */
function useSaveToast(isFailing: boolean): void {
  const { t } = useTranslation();
  const toast = usePageToast();
  useEffect(() => {
    if (isFailing) toast.error(t('courses.saveFailed.toast'), { description: t('courses.saveFailed.advice') });
  }, [isFailing, t, toast]);
}
