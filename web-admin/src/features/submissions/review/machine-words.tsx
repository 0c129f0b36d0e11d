/** What the machine proposes, of projects and interviews alike. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnySubmission } from '@paanch/contracts/interview/submissions';
import { Banner } from '@paanch/ui/feedback/banner';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { Tag } from '@paanch/ui/feedback/tag';
import { TierBadge } from '@paanch/ui/signature/tier-badge';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { VERDICT_TONES } from './verdict-tones.js';

const GRADES = { pending: 'pending', completed: 'info', failed: 'err' } as const;

export function MachineChips({ submission }: { submission: AnySubmission }) {
  const { t } = useTranslation();
  const { ai_grade_status: grade, ai_verdict: verdict, engine, tier_when_submitted: tier } = submission;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StatusChip tone={GRADES[grade]} label={t(`submissions.review.grades.${grade}`)} />
      {verdict !== null && <StatusChip tone={VERDICT_TONES[verdict]} label={t(`submissions.review.verdicts.${verdict}`)} />}
      <TierBadge tier={tier} />
      {engine !== null && <Tag label={t(`projects.engines.${engine}`)} />}
    </Box>
  );
}

interface ScoreProps {
  submission: AnySubmission;
  /** What is said where there is no score. */
  none: string;
}

export function Score({ submission: { score, confidence_score: confidence }, none }: ScoreProps) {
  const { t } = useTranslation();
  if (score === null) return <Typography>{none}</Typography>;
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

/** What made the machine hand it to a person. */
export function Flags({ flags, words }: { flags: readonly string[]; words: string }) {
  const { t } = useTranslation();
  if (flags.length === 0) return null;
  return (
    <Banner kind="warning" title={t('submissions.review.flagged')}>
      {flags.map((flag) => t(`${words}.${flag}`)).join(' ')}
    </Banner>
  );
}
