import Box from '@mui/material/Box';
import type { SubmissionDetail } from '@paanch/contracts/interview/submissions';
import { BriefText } from '@paanch/ui/projects/brief-text';
import { useTranslation } from 'react-i18next';
import { More } from './more.js';
import { Passes } from './passes.js';

/** The brief and each pass of the grader, for those who want to know more. */
export function MoreEvidence({ submission }: { submission: SubmissionDetail }) {
  const { t } = useTranslation();
  const { brief, brief_version: version, background_version: configuration, passes } = submission;
  return (
    <>
      <More title={t('submissions.review.brief', { version, configuration })}>
        <Box sx={{ fontWeight: 600, mb: 1 }}>{brief.title}</Box>
        <BriefText brief={brief} headingLevel="h4" />
      </More>
      <Passes passes={passes} nameOf={(criterion) => criterion} />
    </>
  );
}
