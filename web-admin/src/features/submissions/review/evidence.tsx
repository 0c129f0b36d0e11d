import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SubmissionDetail } from '@paanch/contracts/interview/submissions';
import { Banner } from '@paanch/ui/feedback/banner';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { Tag } from '@paanch/ui/feedback/tag';
import { CriterionGrades } from '@paanch/ui/projects/criterion-grades';
import { HandedIn } from '@paanch/ui/projects/handed-in';
import { TierBadge } from '@paanch/ui/signature/tier-badge';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { MoreEvidence } from './more-evidence.js';

const GRADES = { pending: 'pending', completed: 'info', failed: 'err' } as const;
const VERDICTS = { pass: 'ok', fail: 'err', needs_review: 'warn' } as const;

/** What the machine says, and what the learner handed in. */
export function Evidence({ submission }: { submission: SubmissionDetail }) {
  const { t } = useTranslation();
  const { ai_grade_status: grade, ai_verdict: verdict, engine, tier_when_submitted: tier, flags, criteria } = submission;
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip tone={GRADES[grade]} label={t(`submissions.review.grades.${grade}`)} />
        {verdict !== null && <StatusChip tone={VERDICTS[verdict]} label={t(`submissions.review.verdicts.${verdict}`)} />}
        <TierBadge tier={tier} />
        {engine !== null && <Tag label={t(`projects.engines.${engine}`)} />}
      </Box>
      <Score submission={submission} />
      {flags.length > 0 && (
        <Banner kind="warning" title={t('submissions.review.flagged')}>
          {flags.map((flag) => t(`submissions.review.flags.${flag}`)).join(' ')}
        </Banner>
      )}
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

function Score({ submission: { score, confidence_score: confidence } }: { submission: SubmissionDetail }) {
  const { t } = useTranslation();
  if (score === null) return <Typography>{t('submissions.review.notGraded')}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, color: ui.ink2 }}>
      <Box component="span" sx={{ fontFamily: FONTS.display, fontSize: rem(40), fontWeight: 700, lineHeight: 1, color: ui.ink }}>
        {score}
      </Box>
      {t('submissions.review.score')}
      {confidence !== null && <span>{t('submissions.review.confidence', { confidence })}</span>}
    </Box>
  );
}
