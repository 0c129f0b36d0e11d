import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useKeptWatching } from '../../../app/watching/use-kept-watching.js';
import { QuizSection } from '../quiz/quiz-section.js';
import type { LessonViewProps } from './lesson-props.js';
import { lessonAfter } from './lessons.rule.js';
import { ReadingLesson } from './reading-lesson.js';
import { VideoLesson } from './video-lesson.js';

/** One lesson: its video or reading, its quiz, and the way on. */
export function LessonView(props: LessonViewProps) {
  const { t } = useTranslation();
  const { course, lesson, isAsked } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  return (
    <Box component="article" aria-labelledby={`lesson-${lesson.id}`} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={`lesson-${lesson.id}`} ref={heading} variant="h2" tabIndex={-1}>
        {lesson.title}
      </Typography>
      {lesson.is_unlocked ? (
        <>
          <Content {...props} />
          {lesson.quiz !== null && <QuizSection {...props} quiz={lesson.quiz} moduleId={course.course.id} />}
          {lesson.is_completed && <WayOn {...props} />}
        </>
      ) : (
        <EmptyState kind="access-denied" drawing="closed" title={t('courses.lesson.locked')}>
          {lesson.unlock_hint}
        </EmptyState>
      )}
    </Box>
  );
}

function Content(props: LessonViewProps) {
  const { course, lesson } = props;
  const opened = useKeptWatching({ kind: 'lesson', moduleId: course.course.id, lessonId: lesson.id });
  if (opened === null) return <Box sx={{ aspectRatio: lesson.type === 'video' ? '16 / 9' : 'auto' }} />;
  if (lesson.video !== null) return <VideoLesson {...props} video={lesson.video} opened={opened} />;
  return <ReadingLesson {...props} html={lesson.body_html ?? ''} opened={opened} />;
}

/** Once a lesson is done: the next one, or the end of the course. */
function WayOn({ kind, course, lesson, addressOf }: LessonViewProps) {
  const { t } = useTranslation();
  const next = lessonAfter(course, lesson.id);
  const isWhole = course.course.status === 'Completed' && next === null;
  const list = kind === 'readiness' ? `/app/job-readiness/courses?productId=${course.course.product_id}` : '/app/dashboard';
  const label = kind === 'readiness' ? t('courses.lesson.toCourses') : t('courses.lesson.toHome');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, mt: 1 }}>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: ui.okText, fontWeight: 650 }}>
        <CheckRounded aria-hidden="true" sx={{ fontSize: 20 }} />
        {t(isWhole ? 'courses.lesson.courseComplete' : 'courses.lesson.complete')}
      </Box>
      {next !== null && next.is_unlocked ? (
        <Button variant="contained" component={Link} to={addressOf(next.id)} endIcon={<ArrowForwardRounded />}>
          {t('courses.lesson.next', { title: next.title })}
        </Button>
      ) : (
        <Button variant={isWhole ? 'contained' : 'outlined'} component={Link} to={list}>
          {label}
        </Button>
      )}
    </Box>
  );
}
