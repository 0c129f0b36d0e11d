import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import LockOutlineRounded from '@mui/icons-material/LockOutlineRounded';
import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { examAttemptAddress, tiersAddress } from '../../app/address/exam-address.js';
import { useExamReasons } from '../../app/exam/use-exam-reasons.js';
import type { ExamEligibility } from '../../app/exam/use-exam-eligibility.js';
import { StartExam } from './start-exam.js';

interface WayInProps {
  eligibility: ExamEligibility;
  productId: string;
}

/** Start, Continue, or every reason why neither is possible now. */
export function WayIn({ eligibility, productId }: WayInProps) {
  if (eligibility.in_progress_attempt_id !== null) return <Running attemptId={eligibility.in_progress_attempt_id} />;
  if (eligibility.eligible) return <StartExam eligibility={eligibility} productId={productId} />;
  return <Reasons eligibility={eligibility} productId={productId} />;
}

function Running({ attemptId }: { attemptId: string }) {
  const { t } = useTranslation();
  return (
    <Card title={t('promotionExam.running')}>
      <Typography sx={{ mt: 0.5, mb: 2 }}>{t('promotionExam.runningAdvice')}</Typography>
      <Button variant="contained" size="large" component={Link} to={examAttemptAddress(attemptId)}>
        {t('exam.continue')}
      </Button>
    </Card>
  );
}

function Reasons({ eligibility, productId }: WayInProps) {
  const { t } = useTranslation();
  const reasonsOf = useExamReasons();
  const { reasons } = eligibility;
  const isTop = reasons.includes('AT_TOP_TIER');
  return (
    <Card title={t(isTop ? 'promotionExam.atTop' : 'promotionExam.notYet')}>
      <Box component="ul" sx={{ display: 'grid', gap: 1.25, p: 0, m: 0, mt: 1.5, listStyle: 'none' }}>
        {reasonsOf(eligibility).map(({ reason, words }) => (
          <Box key={reason} component="li" sx={{ display: 'flex', gap: 1.25 }}>
            <LockOutlineRounded aria-hidden="true" sx={{ flex: 'none', mt: '3px', fontSize: 18, color: ui.ink2 }} />
            <span>{words}</span>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        {reasons.includes('ASSESSMENTS_INCOMPLETE') && (
          <Button variant="contained" component={Link} to={`/app/job-readiness/assessments?productId=${productId}`}>
            {t('promotionExam.openAssessments')}
          </Button>
        )}
        <Button variant="outlined" component={Link} to={tiersAddress(productId)}>
          {t('promotionExam.toTiers')}
        </Button>
      </Box>
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
