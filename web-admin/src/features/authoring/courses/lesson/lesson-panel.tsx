import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LessonSummary } from '@paanch/contracts/content/modules/courses';
import { readLessonDraft } from '@paanch/contracts/content/modules/lessons';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';
import { CHECK_EVERY_MS, isBeingChecked } from '../../films/film-fields.js';
import { faultsIn } from '../../modules/faults.js';
import type { Faults } from '../../modules/use-faults.js';
import { QuizPanel } from '../quiz/quiz-panel.js';
import type { Part } from '../place.js';
import { LessonForm } from './lesson-form.js';
import { LessonTabs } from './lesson-tabs.js';

interface LessonPanelProps {
  lesson: LessonSummary;
  part: Part;
  /** Of the quiz's question that is open. */
  questionId: string | null;
  faults: Faults;
  /** Reads the outline anew. */
  refresh: () => void;
}

/** The lesson that is open: its form, or its quiz. */
export function LessonPanel({ lesson, part, questionId, faults, refresh }: LessonPanelProps) {
  const { t } = useTranslation();
  const params = { lessonId: lesson.id };
  const { data, error, refetch } = useRouteQuery(
    readLessonDraft,
    { params },
    { refetchInterval: ({ state: { data: known } }) => isBeingChecked(known?.video, known?.low_data_video) && CHECK_EVERY_MS },
  );
  const again = () => {
    void refetch();
    refresh();
  };
  return (
    <>
      <Typography component="h2" variant="h2">
        {lesson.title}
      </Typography>
      <LessonTabs lessonId={lesson.id} part={part} />
      <Box sx={{ mt: 2 }}>
        {data === undefined && error === null && <Loading first={<SkeletonBlock sx={{ height: 240 }} />} />}
        {data === undefined && error !== null && (
          <LoadFailure
            isInside
            headingLevel="h2"
            title={t('course.lesson.failed')}
            message={error.message}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && part === 'lesson' && (
          <LessonForm
            key={data.id}
            lesson={data}
            faults={faultsIn(faults.faults, lesson.id)}
            onSaved={() => {
              faults.drop(lesson.id);
              refresh();
            }}
          />
        )}
        {data !== undefined && part === 'quiz' && <QuizPanel lesson={data} questionId={questionId} faults={faults} refresh={again} />}
      </Box>
    </>
  );
}
