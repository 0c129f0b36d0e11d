import Box from '@mui/material/Box';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { listCard } from '../../../app/list-card.js';
import { useSearchParams } from 'react-router';
import { addressMessages } from '../address/address.messages.js';
import { wrongAddressOf } from '../../../app/address/wrong-address-of.js';
import { WrongAddress } from '../address/wrong-address.js';
import { assessmentMessages } from '../assessments.messages.js';
import { Trail } from '../trail.js';
import { useAssessments, type AssessmentList } from '../use-assessments.js';
import { AssessmentCardRow } from './assessment-card-row.js';
import { listMessages } from './list.messages.js';
import { RunningTime } from './running-time.js';

/** The assessments of a programme in order, with their state and next action. */
export function AssessmentListPage() {
  useTexts('app', { assessments: { ...assessmentMessages, address: addressMessages, list: listMessages } });
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const productId = query.get('productId');
  return (
    <PageFrame>
      <PageHeading title={t('assessments.title')} lead={t('assessments.list.lead')} trail={<Trail />} />
      {productId === null || productId === '' ? <WrongAddress what="productId" /> : <Assessments productId={productId} />}
    </PageFrame>
  );
}

function Assessments({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const { data, error, dataUpdatedAt, refetch } = useAssessments(productId);
  if (data === undefined) {
    const wrong = wrongAddressOf(error);
    if (wrong !== null) return <WrongAddress what={wrong === 'malformed' ? 'productId' : 'programme'} />;
    if (error !== null) return <LoadFailure title={t('assessments.failed')} message={error.message} onRetry={() => void refetch()} />;
    return (
      <Loading first={<SkeletonBlock sx={{ height: 96, borderRadius: '14px 14px 0 0' }} />}>
        <SkeletonBlock sx={{ height: 96, mt: '1px', borderRadius: '0 0 14px 14px' }} />
      </Loading>
    );
  }
  if (data.assessments.length === 0) {
    const why = data.completion_summary.total_assessments_count === 0 ? 'none' : 'onTheirWay';
    return (
      <EmptyState kind="no-jobs" title={t(`assessments.list.${why}`)}>
        {t(`assessments.list.${why}Advice`)}
      </EmptyState>
    );
  }
  return <Rows list={data} updatedAt={dataUpdatedAt} onClosed={() => void refetch()} />;
}

interface RowsProps {
  list: AssessmentList;
  /** When this browser received the list, in epoch milliseconds. */
  updatedAt: number;
  onClosed: () => void;
}

function Rows({ list: { assessments, server_now }, updatedAt, onClosed }: RowsProps) {
  const sorted = assessments.toSorted((a, b) => a.sequence - b.sequence);
  const next = sorted.find(({ status }) => status === 'in_progress') ?? sorted.find(({ status }) => status === 'not_started');
  return (
    <Box component="ul" sx={listCard}>
      {sorted.map((assessment) => (
        <AssessmentCardRow
          key={assessment.id}
          assessment={assessment}
          isNext={assessment === next}
          timer={
            assessment.deadline_at !== null && (
              <RunningTime deadline={assessment.deadline_at} serverNow={server_now} receivedAt={updatedAt} onClosed={onClosed} />
            )
          }
        />
      ))}
    </Box>
  );
}
