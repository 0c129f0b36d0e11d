import Box from '@mui/material/Box';
import { interviewLocked } from '@paanch/contracts/interview/interviews/reasons';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { PageTrail } from '../../../app/address/page-trail.js';
import { LockedPage } from '../../../app/address/wrong-page.js';
import { BackgroundChooser } from '../../../app/background/background-chooser.js';
import { interviewsMessages } from '../interviews.messages.js';
import { useInterviews, type Interviews } from '../use-interviews.js';
import { InterviewRows } from './interview-rows.js';
import { PracticeCard, StartCard } from './start-cards.js';

/** The interview and its practice, how many are left of each, and what became of those that were taken. */
export function InterviewListPage() {
  useTexts('app', { interviews: interviewsMessages, projects: projectsMessages });
  const { t } = useTranslation();
  const { data, error, refetch } = useInterviews();
  return (
    <PageFrame>
      <PageHeading title={t('interviews.title')} lead={t('interviews.lead')} trail={<PageTrail />} />
      {data !== undefined ? (
        <Opened list={data} />
      ) : error !== null ? (
        <LoadFailure title={t('interviews.failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading first={<SkeletonBlock sx={{ height: 150, borderRadius: '14px' }} />}>
          <SkeletonBlock sx={{ height: 220, mt: 2, borderRadius: '14px' }} />
        </Loading>
      )}
    </PageFrame>
  );
}

function Opened({ list }: { list: Interviews }) {
  const { t } = useTranslation();
  if (!list.is_unlocked && list.interviews.length === 0) {
    return <LockedPage title={t('interviews.lockedTitle')} message={sentence(interviewLocked.message)} />;
  }
  return (
    <>
      {list.is_unlocked && (list.background_id === null ? <BackgroundChooser /> : <Cards list={list} />)}
      <InterviewRows interviews={list.interviews} />
    </>
  );
}

function Cards({ list }: { list: Interviews }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' }, gap: 2, mb: 3 }}>
      <StartCard list={list} />
      <PracticeCard list={list} />
    </Box>
  );
}
