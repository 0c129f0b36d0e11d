import Box from '@mui/material/Box';
import { listExamAttempts } from '@paanch/contracts/progress/exams/staff-exams';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import { AttemptsCard } from './attempts-card.js';
import { EnrolmentsCard } from './enrolments-card.js';
import { ExamAttemptsCard } from './exam-attempts-card.js';
import { InterviewsCard } from './results/interviews-card.js';
import { ModulesCard } from './modules-card.js';
import { ProjectsCard } from './results/projects-card.js';
import { ReceiptsCard } from './receipts-card.js';
import { Note, SectionCard } from './section-card.js';
import { isUnknown } from '@paanch/ui/record/record-unread';
import { type LearnerRecord, useLearnerProgress } from './use-learner.js';

interface ProgressSectionsProps {
  learner: LearnerRecord;
  /** Shown whether or not the progress could be read; it stays while the progress arrives. */
  account: ReactNode;
}

/** Programmes and work at the left, the account and why stars were given at the right. */
export function ProgressSections({ learner, account }: ProgressSectionsProps) {
  const may = useMay();
  const { data: progress, error, refetch } = useLearnerProgress(learner.id);
  return (
    <>
      <Side>
        {progress === undefined ? (
          <NoProgress error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <EnrolmentsCard learner={learner} enrolments={progress.enrolments} />
            <AttemptsCard learner={learner} attempts={progress.attempts} />
            {may(listExamAttempts.name) && <ExamAttemptsCard learner={learner} />}
            <ProjectsCard learner={learner} />
            <InterviewsCard learner={learner} />
            <ModulesCard learner={learner} modules={progress.modules} />
          </>
        )}
      </Side>
      <Side>
        {account}
        {progress !== undefined && <ReceiptsCard receipts={progress.receipts} />}
      </Side>
    </>
  );
}

function NoProgress({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useTranslation();
  if (error === null) return <SkeletonBlock sx={{ height: 280 }} />;
  if (!isUnknown(error)) return <LoadFailure title={t('learnerDetail.enrolments.failed')} message={error.message} onRetry={onRetry} />;
  return (
    <SectionCard title={t('learnerDetail.enrolments.notYetTitle')}>
      <Note>{t('learnerDetail.enrolments.notYetAdvice')}</Note>
    </SectionCard>
  );
}

function Side({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{children}</Box>;
}
