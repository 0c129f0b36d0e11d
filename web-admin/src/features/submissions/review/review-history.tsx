import Box from '@mui/material/Box';
import type { AnySubmissionDetail } from '@paanch/contracts/interview/submissions';
import { StatusTimeline } from '@paanch/ui/applications/status-timeline';
import { useTranslation } from 'react-i18next';

/** What happened to it and to those before it, the newest first. */
export function ReviewHistory({ submission: { history, submission_type: type } }: { submission: AnySubmissionDetail }) {
  const { t } = useTranslation();
  const steps = history.map(({ at, what, by, score, number, feedback }) => ({
    at,
    title: t(`submissions.review.happened.${what}`, { name: by ?? '', score, number, context: score === null ? 'unscored' : type }),
    more: feedback,
  }));
  return (
    <Box component="section">
      <StatusTimeline title={t('submissions.review.history')} heading="h3" steps={steps.toReversed()} />
    </Box>
  );
}
