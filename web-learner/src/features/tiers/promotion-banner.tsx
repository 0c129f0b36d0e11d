import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { dayOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { examResultAddress } from '../../app/address/exam-address.js';
import type { ExamEligibility } from '../../app/exam/use-exam-eligibility.js';

/** The newest exam that was passed; nothing before the first. */
export function PromotionBanner({ eligibility }: { eligibility: ExamEligibility | undefined }) {
  const { t } = useTranslation();
  const passed = eligibility?.previous_attempts.find((attempt) => attempt.passed);
  if (passed === undefined) return null;
  const { id, score, completed_at, target_tier } = passed;
  const seeAttempt = (
    <Button variant="outlined" component={Link} to={examResultAddress(id)}>
      {t('exam.seeAttempt')}
    </Button>
  );
  return (
    <Box sx={{ mb: 2.5 }}>
      <Banner kind="success" title={t('tiers.exam.passed', { tier: t(`standing.tiers.${target_tier}`) })} action={seeAttempt}>
        <Box component="span" sx={{ display: { sm: 'block' } }}>
          {t('tiers.exam.passedWith', { score, day: dayOf(completed_at) })}
        </Box>
      </Banner>
    </Box>
  );
}
