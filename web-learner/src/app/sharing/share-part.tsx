import IosShareRounded from '@mui/icons-material/IosShareRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PromotionReceipt, StarReceipt, TierReceipt } from '@paanch/contracts/progress/receipts';
import { useMe } from '@paanch/ui/session/use-me';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareDialog } from './share-dialog.js';
import { sharingMessages } from './sharing.messages.js';
import { useEarnedWords } from './use-shared.js';

/** At the end of a receipt that work alone decided; a sample has nothing to share. */
export function SharePart({ receipt }: { receipt: StarReceipt | TierReceipt | PromotionReceipt }) {
  useTexts('app', { sharing: sharingMessages });
  const { t } = useTranslation();
  const { data: me } = useMe();
  const [isOpen, setOpen] = useState(false);
  const earnedWords = useEarnedWords();
  if (me?.sample !== undefined) return null;
  const what = earnedWords(receipt.kind === 'star' ? { star_level: receipt.level, tier: null } : { star_level: null, tier: receipt.tier });
  return (
    <>
      <Typography component="h3" variant="h3" sx={{ mt: 2.5 }}>
        {t('sharing.part.title')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5, color: ui.ink2 }}>
        {t('sharing.part.lead')}
      </Typography>
      <Button
        variant="outlined"
        startIcon={<IosShareRounded />}
        aria-haspopup="dialog"
        aria-label={t('sharing.part.openNamed', { what })}
        onClick={() => setOpen(true)}
      >
        {t('sharing.part.open')}
      </Button>
      {isOpen && <ShareDialog receiptId={receipt.id} product={receipt.product_name} what={what} onClose={() => setOpen(false)} />}
    </>
  );
}
