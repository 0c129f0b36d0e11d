import Box from '@mui/material/Box';
import { listStudentInterviews, type StudentInterview } from '@paanch/contracts/interview/interviews/results';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';
import { INTERVIEW_SUBMISSIONS } from '../../../../app/layout/nav-entries.js';
import { dateOf } from '../../../../app/moments.js';
import { type Learner, submissionsOf } from '../../learner.js';
import { ResultRow } from './result-row.js';
import { Note, SectionCard } from '../section-card.js';

/** Client Staff get no more than how each stands (docs/interviews.md#who-sees-what). */
type Seen = Pick<StudentInterview, 'result'> & Partial<StudentInterview>;

/** How each interview stands; nothing of what was said, and no practice. */
export function InterviewsCard({ learner }: { learner: Learner }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(listStudentInterviews, { params: { studentId: learner.id } });
  if (data === undefined && error === null) return <SkeletonBlock sx={{ height: 90 }} />;
  if (data === undefined) {
    return <LoadFailure title={t('learnerDetail.interviews.failed')} message={error?.message ?? ''} onRetry={() => void refetch()} />;
  }
  const interviews: readonly Seen[] = data.interviews;
  return (
    <SectionCard title={t('learnerDetail.interviews.title')}>
      {interviews.length === 0 && <Note>{t('learnerDetail.interviews.none')}</Note>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {interviews.map((interview, index) => (
          <Interview key={index} interview={interview} number={interviews.length - index} learner={learner} />
        ))}
      </Box>
    </SectionCard>
  );
}

interface InterviewProps {
  interview: Seen;
  /** From 1, the oldest. */
  number: number;
  learner: Learner;
}

function Interview({ interview, number, learner }: InterviewProps) {
  const { t } = useTranslation();
  const { result, product_name: product = '', submitted_at: at, submission_id: id = null } = interview;
  const name = t('learnerDetail.interviews.numbered', { number });
  const when = at === undefined ? '' : t('learnerDetail.interviews.handedIn', { day: dateOf(new Date(at)) });
  const link =
    id === null ? null : { to: submissionsOf(learner, INTERVIEW_SUBMISSIONS), label: t('learnerDetail.interviews.open', { number }) };
  return <ResultRow name={name} about={[product, when].filter(Boolean).join('. ')} result={result} link={link} />;
}
