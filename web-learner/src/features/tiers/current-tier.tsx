import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Answered } from '@paanch/client/calling/send';
import { type Tier, TIERS } from '@paanch/contracts/kernel/stars';
import type { listReadinessAssessments } from '@paanch/contracts/progress/attempts';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { SetByStaff } from '../../app/overrides/set-by-staff.js';
import { WhyButton } from '../../app/receipts/why-button.js';

interface CurrentTierProps {
  tier: Tier | null;
  summary: Answered<typeof listReadinessAssessments>['completion_summary'];
  productId: string;
  setByStaff: LearnerProduct['set_by_staff'];
}

/** The learner's tier, what it is based on, and how to reach the next. */
export function CurrentTier({ tier, summary, productId, setByStaff }: CurrentTierProps) {
  const { t } = useTranslation();
  const { completed_assessments_count: completed, total_assessments_count: total, average_score: average } = summary;
  const counts = average === null || tier === null ? 'tiers.counts' : 'tiers.countsAverage';
  return (
    <Box
      component="section"
      aria-labelledby="current-tier"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 2, sm: 3.5 },
        rowGap: 2,
        p: { xs: 2, sm: 3 },
        border: `1px solid ${ui.line}`,
        borderRadius: '14px',
        backgroundColor: ui.surface,
      }}
    >
      <Box component="span" sx={{ flex: 'none', lineHeight: 0 }}>
        <TierPin tier={tier} size={64} />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography id="current-tier" component="h2" variant="body2" sx={{ color: ui.ink2 }}>
          {t('tiers.current')}
        </Typography>
        <Typography component="p" variant="h1" sx={{ fontSize: { xs: rem(21), sm: rem(27) } }}>
          {tier === null ? t('tiers.noTier') : t(`tiers.labels.${tier}`)}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: ui.ink2 }}>
          {t(counts, { completed, total, average })}
        </Typography>
        <SetByStaff set={setByStaff} only="tier" />
        {tier !== null && <WhyButton subject="tier" productId={productId} />}
      </Box>
      <NextTier tier={tier} productId={productId} />
    </Box>
  );
}

/** Only the exam leads up: a score would have no effect. The next tier's card has the way to it. */
function NextTier({ tier, productId }: { tier: Tier | null; productId: string }) {
  const { t } = useTranslation();
  const next = tier === null ? undefined : TIERS[TIERS.indexOf(tier) + 1];
  const nextName = next === undefined ? '' : t(`standing.tiers.${next}`);
  return (
    <Box sx={{ flex: { xs: '1 1 100%', md: '0 1 300px' }, fontSize: rem(14.5), lineHeight: 1.5 }}>
      {tier === null ? (
        <>
          <Typography variant="body2">{t('tiers.comes')}</Typography>
          <Link
            component={RouterLink}
            to={`/app/job-readiness/assessments?productId=${productId}`}
            sx={{ display: 'inline-block', py: 1.25 }}
          >
            {t('tiers.openAssessments')}
          </Link>
        </>
      ) : next === undefined ? (
        <Typography variant="body2">{t('tiers.top')}</Typography>
      ) : (
        <>
          <Typography variant="body2" sx={{ fontWeight: 650 }}>
            {t('tiers.next', { tier: nextName })}
          </Typography>
          <Typography variant="body2">{t('tiers.pass', { tier: nextName })}</Typography>
        </>
      )}
    </Box>
  );
}
