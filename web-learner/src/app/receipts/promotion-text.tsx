import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { PromotionReceipt } from '@paanch/contracts/progress/receipts';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { examResultAddress } from '../address/exam-address.js';
import { Earned, Part } from './receipt-text.js';

/** A passed promotion exam: its score against the pass mark, the attempt, and what comes next. */
export function PromotionText({ receipt }: { receipt: PromotionReceipt }) {
  const { t } = useTranslation();
  const { previous_tier: before, next_tier: next, pass_threshold: mark, attempt_id, score } = receipt;
  const tier = t(`standing.tiers.${receipt.tier}`);
  return (
    <>
      <Earned
        drawing={<TierPin tier={receipt.tier} size={44} />}
        words={t('receipts.earned.promotion', { tier, when: exactOf(receipt.decided_at) })}
        product={receipt.product_name}
      />
      <Part title={t('receipts.ruleTitle')}>
        <Typography variant="body2">{t('receipts.rule.promotion', { tier, mark })}</Typography>
      </Part>
      <Part title={t('receipts.evidenceTitle')}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {t('receipts.examScore', { score })}
        </Typography>
        <Typography variant="body2">
          {before === null ? t('receipts.fromNone') : t('receipts.from', { tier: t(`standing.tiers.${before}`) })}
        </Typography>
        <Link component={RouterLink} to={examResultAddress(attempt_id)} sx={{ display: 'inline-block', py: 1.25, fontWeight: 550 }}>
          {t('receipts.seeAttempt')}
        </Link>
      </Part>
      <Part title={t('receipts.nextTitle')}>
        <Typography variant="body2">
          {next === null ? t('receipts.next.tierTop') : t('receipts.next.tier', { tier: t(`standing.tiers.${next}`) })}{' '}
          {t('receipts.next.tierKept')}
        </Typography>
      </Part>
      <Typography variant="caption" component="p" sx={{ color: ui.ink2 }}>
        {t('receipts.examVersion', { version: receipt.config_version })}
      </Typography>
    </>
  );
}
