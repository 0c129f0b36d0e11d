import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { LearnerProject, OwnSubmission } from '@paanch/contracts/interview/projects';
import { Banner } from '@paanch/ui/feedback/banner';
import { dayOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';

interface OutcomeBannerProps {
  project: LearnerProject;
  submission: OwnSubmission;
  /** By the server's clock, in epoch milliseconds. */
  now: number;
}

/** The news in one sentence, said aloud when it changes. */
export function OutcomeBanner({ project, submission, now }: OutcomeBannerProps) {
  return (
    <Box role="status">
      <Words project={project} submission={submission} now={now} />
    </Box>
  );
}

function Words({ project: { status, submissions_left: left }, submission, now }: OutcomeBannerProps) {
  const { t } = useTranslation();
  if (status === 'grading') {
    return (
      <>
        <Banner kind="info" title={t('project.outcome.grading')}>
          {t('project.outcome.gradingAdvice')}
        </Banner>
        <LinearProgress aria-label={t('project.outcome.grading')} sx={{ mt: 1 }} />
      </>
    );
  }
  if (status === 'completed') {
    return (
      <Banner kind="success" title={t('project.outcome.completed')}>
        {t('project.outcome.completedAdvice')}
      </Banner>
    );
  }
  if (status === 'in_review') return <InReview submission={submission} now={now} />;
  return (
    <Banner kind="warning" title={t('project.outcome.rejected')}>
      {left > 0 ? t('project.outcome.rejectedAdvice', { count: left }) : t('project.outcome.newBriefAdvice')}
    </Banner>
  );
}

/** Says honestly when the answer is late. */
function InReview({ submission: { review_due_at: due, ai_grade_status: grade }, now }: Omit<OutcomeBannerProps, 'project'>) {
  const { t } = useTranslation();
  const isLate = due !== null && Date.parse(due) < now;
  const byWhen = due === null ? '' : t(isLate ? 'project.outcome.late' : 'project.outcome.reviewBy', { day: dayOf(due) });
  return (
    <Banner kind={isLate ? 'warning' : 'info'} title={t('project.outcome.inReview')}>
      {grade === 'failed' ? `${t('project.outcome.notGraded')} ${byWhen}` : byWhen}
    </Banner>
  );
}
