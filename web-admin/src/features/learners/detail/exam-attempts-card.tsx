import { listExamAttempts } from '@paanch/contracts/progress/exams/staff-exams';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { SimpleTable } from '@paanch/ui/table/simple-table';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { examAttemptsMessages } from '../../../app/exams/exam-attempts.messages.js';
import { useAttemptActions } from '../../../app/exams/use-attempt-actions.js';
import { useAttemptColumns } from '../../../app/exams/use-attempt-columns.js';
import type { Learner } from '../learner.js';
import { Note, SectionCard } from './section-card.js';

/** The learner's attempts at promotion exams, newest first; only for those who may read them. */
export function ExamAttemptsCard({ learner }: { learner: Learner }) {
  useTexts('app', { examAttempts: examAttemptsMessages });
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(listExamAttempts, { query: { studentId: learner.id } });
  const { dialog, ...actions } = useAttemptActions();
  const columns = useAttemptColumns({ ofOneLearner: true, ...actions });
  if (data === undefined && error === null) return <SkeletonBlock sx={{ height: 120 }} />;
  if (data === undefined) {
    return <LoadFailure title={t('learnerDetail.exams.failed')} message={error?.message ?? ''} onRetry={() => void refetch()} />;
  }
  return (
    <SectionCard title={t('learnerDetail.exams.title')}>
      {data.data.length === 0 ? (
        <Note>{t('learnerDetail.exams.none')}</Note>
      ) : (
        <SimpleTable
          label={t('learnerDetail.exams.of', { name: learner.full_name })}
          columns={columns}
          rows={data.data}
          rowKey={({ id }) => id}
          minWidth={720}
        />
      )}
      {dialog}
    </SectionCard>
  );
}
