import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cachedAs } from '@paanch/client/calling/caching';
import { whomToAsk } from '@paanch/contracts/auth/clients';
import { readProfile } from '@paanch/contracts/auth/profile';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import type { OverrideReceipt } from '@paanch/contracts/progress/receipts';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Part } from '../receipts/receipt-text.js';

/** What staff set, when, and their note; the reason stays among staff (docs/path.md#overrides). */
export function OverrideText({ receipt }: { receipt: OverrideReceipt }) {
  const { t } = useTranslation();
  const { star_level, previous_star_level, tier, previous_tier, note } = receipt;
  const { data: profile } = useRouteQuery(readProfile, {}, cachedAs('profile'));
  const none = t('receipts.override.none');
  const tierName = (value: typeof tier) => (value === null ? none : t(`standing.tiers.${value}`));
  const changes = [
    ...(star_level === previous_star_level
      ? []
      : [t('receipts.override.star', { from: previous_star_level ?? none, to: star_level ?? none })]),
    ...(tier === previous_tier ? [] : [t('receipts.override.tier', { from: tierName(previous_tier), to: tierName(tier) })]),
  ];
  return (
    <>
      <Box sx={{ mb: 2.5 }}>
        <Typography sx={{ fontWeight: 650 }}>{t('receipts.override.setOn', { when: exactOf(receipt.decided_at) })}</Typography>
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {receipt.product_name}
        </Typography>
        {(changes.length === 0 ? [t('receipts.override.same')] : changes).map((line) => (
          <Typography key={line} sx={{ mt: 1 }}>
            {line}
          </Typography>
        ))}
      </Box>
      {note !== null && (
        <Part title={t('receipts.override.noteTitle')}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        </Part>
      )}
      <Part title={t('receipts.nextTitle')}>
        <Typography variant="body2">{t('receipts.override.next')}</Typography>
        {profile !== undefined && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {t('receipts.override.ask', { whom: sentence(whomToAsk(profile.client_name)) })}
          </Typography>
        )}
      </Part>
    </>
  );
}
