import Box from '@mui/material/Box';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { Banner } from '@paanch/ui/feedback/banner';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageTrail } from '../../../app/address/page-trail.js';
import { WrongPage } from '../../../app/address/wrong-page.js';
import { listCard } from '../../../app/list-card.js';
import { useReadiness } from '../../../app/standing/use-readiness.js';
import { coursesMessages } from '../courses.messages.js';
import { CourseRow } from './course-row.js';

/** The courses of a programme in order, with their state and next action. */
export function CourseListPage() {
  useTexts('app', { courses: coursesMessages });
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const productId = query.get('productId') ?? '';
  return (
    <PageFrame>
      <PageHeading title={t('courses.title')} lead={t('courses.lead')} trail={<PageTrail />} />
      {productId === '' ? <WrongPage what="productId" /> : <Courses productId={productId} />}
    </PageFrame>
  );
}

function Courses({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useReadiness();
  if (data === undefined) {
    if (error !== null) return <LoadFailure title={t('courses.groupsFailed')} message={error.message} onRetry={() => void refetch()} />;
    return (
      <Loading first={<SkeletonBlock sx={{ height: 110, borderRadius: '14px 14px 0 0' }} />}>
        <SkeletonBlock sx={{ height: 110, mt: '1px', borderRadius: '0 0 14px 14px' }} />
      </Loading>
    );
  }
  const product = data.products.find(({ id }) => id === productId);
  return product === undefined ? <WrongPage what="programme" /> : <Rows product={product} />;
}

function Rows({ product: { id, modules, groups } }: { product: LearnerProduct }) {
  const { t } = useTranslation();
  const courses = modules.filter(({ type }) => type === 'Course').toSorted((a, b) => a.sequence - b.sequence);
  if (courses.length === 0) {
    return (
      <EmptyState kind="no-jobs" title={t('courses.none')}>
        {t('courses.noneAdvice')}
      </EmptyState>
    );
  }
  const isLocked = groups.some(({ group, is_unlocked }) => group === 'courses' && !is_unlocked);
  const open = courses.filter(({ is_unlocked, progress }) => is_unlocked && progress.status !== 'Completed');
  const next = open.find(({ progress }) => progress.status === 'In Progress') ?? open.find(({ is_required }) => is_required) ?? open[0];
  return (
    <>
      {isLocked && (
        <Box sx={{ mb: 2 }}>
          <Banner kind="info" title={t('courses.opensAt')} />
        </Box>
      )}
      <Box component="ul" sx={listCard}>
        {courses.map((course) => (
          <CourseRow key={course.id} course={course} isNext={course === next} productId={id} />
        ))}
      </Box>
    </>
  );
}
