import Box from '@mui/material/Box';
import type { SubmissionDetail } from '@paanch/contracts/interview/submissions';
import { StatusTimeline } from '@paanch/ui/applications/status-timeline';
import { useTranslation } from 'react-i18next';

/** What happened to it and to those before it, the newest first. */
export function ReviewHistory({ history }: Pick<SubmissionDetail, 'history'>) {
  const { t } = useTranslation();
  const steps = history.map(({ at, what, by, score, number, feedback }) => ({
    at,
    title: t(`submissions.review.happened.${what}`, { name: by ?? '', score, number }),
    more: feedback,
  }));
  return (
    <Box component="section">
      <StatusTimeline title={t('submissions.review.history')} heading="h3" steps={steps.toReversed()} />
    </Box>
  );
}
