import Box from '@mui/material/Box';
import { LESSON_WATCHED_PERCENT, type LearnerLesson } from '@paanch/contracts/progress/modules/courses';
import { Banner } from '@paanch/ui/feedback/banner';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { percentOf } from '@paanch/ui/player/played/ranges.rule';
import { Transcript } from '@paanch/ui/player/transcript';
import { VideoPlayer } from '@paanch/ui/player/video-player';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstMissing, openingAt, playerSourceOf } from '../../../app/watching/source-of.js';
import type { OpenedWatching } from '../../../app/watching/use-kept-watching.js';
import type { LessonViewProps } from './lesson-props.js';
import { lessonsOf } from './lessons.rule.js';
import { useLessonSaver } from './use-lesson-saver.js';

type LessonVideo = NonNullable<LearnerLesson['video']>;

interface VideoLessonProps extends LessonViewProps {
  video: LessonVideo;
  opened: OpenedWatching;
}

const sourceOf = (video: LessonVideo) => {
  const small = video.renditions.find(({ label }) => label === 'low_data');
  return playerSourceOf(video, small === undefined ? null : { url: small.url, size_bytes: small.size_bytes });
};

/** A video that may be moved freely; what was watched is saved while it plays. */
export function VideoLesson(props: VideoLessonProps) {
  const { t } = useTranslation();
  const { course, lesson, video, opened, refetch } = props;
  const duration = video.duration_seconds;
  const stored = course.resume?.lesson_id === lesson.id ? course.resume.position_seconds : firstMissing(video.watched, duration);
  const [startAt] = useState(() => openingAt({ stored, kept: opened.kept?.position ?? null, duration }));
  const { watched, isFailing, onMoment } = useLessonSaver({ ...props, position: startAt });
  const percent = percentOf(watched, duration);
  const renew = async () => {
    const { data } = await refetch();
    const found = data === undefined ? undefined : lessonsOf(data).find(({ id }) => id === lesson.id);
    const fresh = found?.video ?? null;
    return fresh === null ? null : sourceOf(fresh);
  };
  return (
    <>
      <VideoPlayer title={lesson.title} source={sourceOf(video)} startAt={startAt} seeking="free" onMoment={onMoment} onRenew={renew} />
      {isFailing && (
        <Banner kind="warning" title={t('courses.saveFailed.banner')}>
          {t('courses.saveFailed.bannerAdvice')}
        </Banner>
      )}
      <Box sx={{ maxWidth: 480, color: ui.ink2 }}>
        <ProgressBar percent={percent} label={lesson.title} count={t('courses.lesson.watched', { percent })} />
        <Box sx={{ mt: 0.5 }}>
          {percent >= LESSON_WATCHED_PERCENT
            ? t('courses.lesson.watchDone')
            : t('courses.lesson.watchEnough', { percent: LESSON_WATCHED_PERCENT })}
        </Box>
      </Box>
      <Transcript html={video.transcript_html} />
    </>
  );
}
