import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Tier } from '@paanch/contracts/kernel/stars';
import type { ExamAttempt } from '@paanch/contracts/progress/exams/exam-attempts';
import { DeepPanel } from '@paanch/ui/signature/deep-panel';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { MOTION } from '@paanch/ui/theme/density';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { examAddress, tiersAddress } from '../../../app/address/exam-address.js';
import { WhyReceipt } from '../../../app/receipts/why-button.js';
import { useNextWords } from './use-next-words.js';

/** The tier that the attempt led to, or when the next one may begin. */
export function TierPanel({ attempt }: { attempt: ExamAttempt }) {
  return attempt.passed ? <Reached attempt={attempt} /> : <Stays attempt={attempt} />;
}

function Reached({ attempt: { id, product_id, target_tier } }: { attempt: ExamAttempt }) {
  const { t } = useTranslation();
  return (
    <Panel tier={target_tier} isNew title={t('promotionExam.of.reached', { tier: t(`standing.tiers.${target_tier}`) })}>
      <Typography sx={{ color: ui.onDeep2 }}>{t('promotionExam.of.reachedAdvice')}</Typography>
      <WhyReceipt receiptId={id} subject="tier" />
      <Onwards to={tiersAddress(product_id)} label={t('promotionExam.of.toTiers')} />
    </Panel>
  );
}

/** The tier at the start, which the attempt left as it was. */
function Stays({ attempt: { product_id, current_tier } }: { attempt: ExamAttempt }) {
  const { t } = useTranslation();
  const next = useNextWords(product_id);
  return (
    <Panel tier={current_tier} title={t('promotionExam.of.stays', { tier: t(`standing.tiers.${current_tier}`) })}>
      {next !== null && <Typography sx={{ fontWeight: 650 }}>{next}</Typography>}
      <Typography sx={{ mt: 1, color: ui.onDeep2 }}>{t('promotionExam.of.staysAdvice')}</Typography>
      <Onwards to={examAddress(product_id)} label={t('promotionExam.of.toExam')} />
    </Panel>
  );
}

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

function Panel({ tier, title, isNew = false, children }: { tier: Tier; title: string; isNew?: boolean; children: ReactNode }) {
  return (
    <DeepPanel component="section" aria-labelledby="tier-title" sx={{ p: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Box
          component="span"
          sx={{
            flex: 'none',
            lineHeight: 0,
            ...(isNew && {
              animation: `${appear} ${MOTION.path}`,
              '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
            }),
          }}
        >
          <TierPin tier={tier} size={58} />
        </Box>
        <Typography id="tier-title" variant="h2" sx={{ minWidth: 0, fontSize: rem(23) }}>
          {title}
        </Typography>
      </Box>
      {children}
    </DeepPanel>
  );
}

function Onwards({ to, label }: { to: string; label: string }) {
  return (
    <Button variant="marigold" size="large" fullWidth component={Link} to={to} endIcon={<ArrowForwardRounded />} sx={{ mt: 2.5 }}>
      {label}
    </Button>
  );
}
