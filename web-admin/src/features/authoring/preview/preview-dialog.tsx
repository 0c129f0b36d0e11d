import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CourseOutline, LessonDraft } from '@paanch/contracts/content/modules/courses';
import { readLessonDraft } from '@paanch/contracts/content/modules/lessons';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { LazyRichText } from '@paanch/ui/rich-text/lazy-rich-text';
import { richStyles } from '@paanch/ui/rich-text/rich-styles';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewedQuiz } from './previewed-quiz.js';
import { PreviewedVideo } from './previewed-video.js';

interface PreviewDialogProps {
  course: CourseOutline;
  onClose: () => void;
}

/** The lessons of a draft, drawn by what learners use. */
export function PreviewDialog({ course, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const lessons = course.sections.flatMap((section) => section.lessons);
  const [lessonId, setLessonId] = useState(lessons[0]?.id);
  return (
    <DialogFrame
      open
      title={t('preview.title', { name: course.name })}
      width={860}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('ui:layout.close')}
        </Button>
      }
    >
      <Box sx={{ mb: 2, color: ui.ink2 }}>{t('preview.lead')}</Box>
      {lessonId === undefined ? (
        t('preview.none')
      ) : (
        <>
          <SelectField
            label={t('preview.lessons')}
            choices={lessons.map(({ id, title }) => ({ value: id, label: title }))}
            value={lessonId}
            onChange={({ target }) => setLessonId(target.value)}
          />
          <PreviewedLesson key={lessonId} lessonId={lessonId} />
        </>
      )}
    </DialogFrame>
  );
}

function PreviewedLesson({ lessonId }: { lessonId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(readLessonDraft, { params: { lessonId } });
  if (data !== undefined) return <Lesson lesson={data} />;
  if (error === null) return <Loading first={<SkeletonBlock sx={{ height: 240, mt: 2 }} />} />;
  return <LoadFailure isInside headingLevel="h2" title={t('preview.failed')} message={error.message} onRetry={() => void refetch()} />;
}

function Lesson({ lesson }: { lesson: LessonDraft }) {
  const { t } = useTranslation();
  const { title, type, body_html: html, quiz } = lesson;
  return (
    <Box component="article" sx={{ mt: 2 }}>
      <Box component="h3" sx={{ typography: 'h2', mb: 1.5 }}>
        {title}
      </Box>
      {type === 'video' && <PreviewedVideo lesson={lesson} />}
      {type === 'reading' && (
        <Box sx={{ ...richStyles, typography: 'body1', maxWidth: 680 }}>
          {html === null || html === '' ? t('preview.noText') : <LazyRichText html={html} />}
        </Box>
      )}
      {quiz !== null && <PreviewedQuiz quizId={quiz.id} />}
    </Box>
  );
}
