import { isApiError } from '@paanch/client/calling/api-error';
import type { CourseContent } from '@paanch/contracts/progress/modules/courses';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { SidePanelLayout } from '@paanch/ui/layout/side-panel-layout';
import { useTexts } from '@paanch/ui/use-texts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { PageTrail } from '../../../app/address/page-trail.js';
import { LockedPage, WrongPage } from '../../../app/address/wrong-page.js';
import { wrongAddressOf } from '../../../app/address/wrong-address-of.js';
import { coursesMessages } from '../courses.messages.js';
import { LessonView } from './lesson-view.js';
import { shownLesson } from './lessons.rule.js';
import { Outline } from './outline.js';
import { useCourse, type CourseKind } from './use-course.js';

/** A course with its lessons beside the one that is taken (docs/path.md#courses). */
export function CoursePage({ kind }: { kind: CourseKind }) {
  useTexts('app', { courses: coursesMessages });
  const { moduleId = '' } = useParams();
  return (
    <PageFrame>
      <Course key={moduleId} kind={kind} moduleId={moduleId} />
    </PageFrame>
  );
}

function Course({ kind, moduleId }: { kind: CourseKind; moduleId: string }) {
  const course = useCourse(kind, moduleId);
  if (course.data === undefined) return <NoCourse {...course} kind={kind} />;
  return <OpenCourse kind={kind} course={course.data} receivedAt={course.dataUpdatedAt} refetch={course.refetch} />;
}

interface NoCourseProps {
  error: Error | null;
  refetch: () => unknown;
  kind: CourseKind;
}

function NoCourse({ error, refetch, kind }: NoCourseProps) {
  const { t } = useTranslation();
  const isLocked = isApiError(error) && error.status === 409;
  if (error === null) {
    return (
      <Loading heading={t('courses.title')} first={<SkeletonBlock sx={{ height: 36, width: 260, mb: 3 }} />}>
        <SkeletonBlock sx={{ aspectRatio: '16 / 9', borderRadius: '14px' }} />
      </Loading>
    );
  }
  return (
    <>
      <PageHeading title={t('courses.title')} trail={<PageTrail isInReadiness={kind === 'readiness'} />} />
      {wrongAddressOf(error) !== null ? (
        <WrongPage what="course" />
      ) : isLocked ? (
        <LockedPage title={t('courses.locked')} message={error.message} />
      ) : (
        <LoadFailure title={t('courses.failed')} message={error.message} onRetry={() => void refetch()} />
      )}
    </>
  );
}

interface OpenCourseProps {
  kind: CourseKind;
  course: CourseContent;
  /** When this browser received it, in epoch milliseconds. */
  receivedAt: number;
  refetch: ReturnType<typeof useCourse>['refetch'];
}

function OpenCourse({ kind, course, receivedAt, refetch }: OpenCourseProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const asked = query.get('lesson');
  // Without one in the address it stays where it began, although the next one is to be done by now.
  const [first] = useState(() => shownLesson(course, asked)?.id ?? null);
  const lesson = shownLesson(course, asked ?? first);
  const { name, product_id, progress_percentage: percent } = course.course;
  const list = { label: t('courses.title'), to: `/app/job-readiness/courses?productId=${product_id}` };
  const home = { label: t('layout.home'), to: '/app/dashboard' };
  const lessonAddress = (id: string) => `?${new URLSearchParams({ productId: product_id, lesson: id }).toString()}`;
  return (
    <>
      <PageHeading
        title={name}
        trail={kind === 'readiness' ? <PageTrail steps={[list]} /> : <PageTrail isInReadiness={false} steps={[home]} />}
        lead={
          <Box sx={{ maxWidth: 360 }}>
            <ProgressBar percent={percent} label={name} count={t('courses.percent', { percent })} />
          </Box>
        }
      />
      <SidePanelLayout side={<Outline course={course} currentId={lesson?.id ?? null} addressOf={lessonAddress} />}>
        {lesson !== null && (
          <LessonView
            key={lesson.id}
            kind={kind}
            course={course}
            lesson={lesson}
            isAsked={asked !== null}
            receivedAt={receivedAt}
            refetch={refetch}
            addressOf={lessonAddress}
          />
        )}
      </SidePanelLayout>
    </>
  );
}
