import Box from '@mui/material/Box';
import type { SubmissionDetail } from '@paanch/contracts/interview/submissions';
import { CriterionGrades } from '@paanch/ui/projects/criterion-grades';
import { HandedIn } from '@paanch/ui/projects/handed-in';
import { useTranslation } from 'react-i18next';
import { Flags, MachineChips, Score } from './machine-words.js';
import { MoreEvidence } from './more-evidence.js';

/** What the machine says, and what the learner handed in. */
export function Evidence({ submission }: { submission: SubmissionDetail }) {
  const { t } = useTranslation();
  const { flags, criteria } = submission;
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
      <MachineChips submission={submission} />
      <Score submission={submission} none={t('submissions.review.notGraded')} />
      <Flags flags={flags} words="submissions.review.flags" />
      {criteria.length > 0 && <CriterionGrades label={t('submissions.review.criteria')} criteria={criteria} />}
      <HandedIn
        content={submission.content}
        aiUse={submission.ai_use_statement}
        fileAddress={(key) => `/api/admin/job-readiness/submissions/${submission.id}/files/${key}`}
      />
      <MoreEvidence submission={submission} />
    </Box>
  );
}
