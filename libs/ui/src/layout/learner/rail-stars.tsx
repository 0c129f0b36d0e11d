import Box from '@mui/material/Box';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { useTranslation } from 'react-i18next';
import { StarRow } from '../../signature/star-row.js';
import { TierPin } from '../../signature/tier-pin.js';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';

export interface LearnerProgress {
  /** Stars earned, 0 to 5. */
  readonly earned: number;
  /** Progress towards the next one, 0 to 100. */
  readonly percent: number;
  readonly tier: Tier | null;
}

const TIER_NAMES = { BRONZE: 'signature.bronzeTier', SILVER: 'signature.silverTier', GOLD: 'signature.goldTier' } as const;

/** The star row of the rail: the count as text, the tier as a pin whose name screen readers announce. */
export function RailStars({ progress: { earned, percent, tier } }: { progress: LearnerProgress }) {
  const { t } = useTranslation('ui');
  const tierName = t(tier === null ? 'signature.noTier' : TIER_NAMES[tier]);
  return (
    <Box sx={{ p: '11px 12px', border: `1px solid ${ui.line}`, borderRadius: '12px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1, fontSize: rem(13), fontWeight: 650 }}>
        {t('signature.starsCount', { earned })}
        <Box component="span" role="img" aria-label={tierName} sx={{ lineHeight: 0 }}>
          <TierPin tier={tier} />
        </Box>
      </Box>
      <StarRow earned={earned} percent={percent} size={26} />
    </Box>
  );
}
