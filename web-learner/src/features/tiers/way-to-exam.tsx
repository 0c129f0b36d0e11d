import LockOutlineRounded from '@mui/icons-material/LockOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { examAddress, examAttemptAddress } from '../../app/address/exam-address.js';
import { useExamEligibility, type ExamEligibility } from '../../app/exam/use-exam-eligibility.js';
import { useExamReasons } from '../../app/exam/use-exam-reasons.js';

/** On the card of the next tier: the way to its exam, or why it is closed now. */
export function WayToExam({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useExamEligibility(productId);
  if (data !== undefined) return <Way eligibility={data} productId={productId} />;
  if (error === null) return null;
  return (
    <Box sx={{ fontSize: rem(14.5), lineHeight: rem(21) }}>
      <Box sx={{ mb: 1, color: ui.ink2 }}>{t('exam.failed')}</Box>
      <Button variant="outlined" size="small" onClick={() => void refetch()}>
        {t('ui:feedback.tryAgain')}
      </Button>
    </Box>
  );
}

function Way({ eligibility, productId }: { eligibility: ExamEligibility; productId: string }) {
  const { t } = useTranslation();
  const { eligible, in_progress_attempt_id: openId } = eligibility;
  if (openId !== null || eligible) {
    return (
      <Button variant="contained" component={RouterLink} to={openId === null ? examAddress(productId) : examAttemptAddress(openId)}>
        {t(openId === null ? 'tiers.exam.go' : 'exam.continue')}
      </Button>
    );
  }
  return <Closed eligibility={eligibility} productId={productId} />;
}

function Closed({ eligibility, productId }: { eligibility: ExamEligibility; productId: string }) {
  const { t } = useTranslation();
  const reasonsOf = useExamReasons();
  return (
    <Box sx={{ display: 'grid', gap: 1, fontSize: rem(14.5), lineHeight: rem(21) }}>
      {reasonsOf(eligibility).map(({ reason, words }) => (
        <Box key={reason} sx={{ display: 'flex', gap: 1.25, color: ui.ink2 }}>
          <LockOutlineRounded aria-hidden="true" sx={{ flex: 'none', mt: '2px', fontSize: 18 }} />
          <span>{words}</span>
        </Box>
      ))}
      <Link component={RouterLink} to={examAddress(productId)} sx={{ justifySelf: 'start', py: 1.25 }}>
        {t('tiers.exam.about')}
      </Link>
    </Box>
  );
}
