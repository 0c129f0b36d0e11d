import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { useTranslation } from 'react-i18next';
import { ui } from '../theme/tokens.js';
import { FONTS, rem } from '../theme/typography.js';
import { TIER_COLOURS, TierPin } from './tier-pin.js';

const LABELS = {
  BRONZE: 'signature.bronzeTier',
  SILVER: 'signature.silverTier',
  GOLD: 'signature.goldTier',
} as const satisfies Record<Tier, string>;

/** The name of the tier: `Bronze Tier`, `Silver Tier`, `Gold Tier` or `No Tier Yet`. */
export function TierBadge({ tier, size = 'small' }: { tier: Tier | null; size?: 'small' | 'large' }) {
  const { t } = useTranslation('ui');
  const large = size === 'large';
  const colours = tier === null ? { text: ui.ink2, soft: 'transparent', mark: ui.lineStrong } : TIER_COLOURS[tier];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: large ? 1.25 : 0.75,
        height: large ? 48 : 30,
        pl: large ? 1 : 0.5,
        pr: large ? 2 : 1.25,
        border: `1px ${tier === null ? 'dashed' : 'solid'} ${colours.mark}`,
        borderRadius: large ? '12px' : '8px',
        backgroundColor: colours.soft,
        color: colours.text,
        fontFamily: FONTS.display,
        fontSize: rem(large ? 17 : 13.5),
        fontWeight: 650,
        whiteSpace: 'nowrap',
        lineHeight: 1,
      }}
    >
      <TierPin tier={tier} size={large ? 32 : 20} />
      {t(tier === null ? 'signature.noTier' : LABELS[tier])}
    </Box>
  );
}

/** In place of the badge if progress could not be read. */
export function TierBadgeFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Box
      component="output"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 30,
        px: 1.25,
        borderRadius: '8px',
        backgroundColor: ui.sunken,
        color: ui.ink2,
        fontSize: rem(13.5),
      }}
    >
      {t('signature.progressUnavailable')}
      <Link component="button" type="button" onClick={onRetry} sx={{ minHeight: 28, fontSize: 'inherit' }}>
        {t('signature.retry')}
      </Link>
    </Box>
  );
}
