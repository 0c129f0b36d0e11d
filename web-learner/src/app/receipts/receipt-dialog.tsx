import Box from '@mui/material/Box';
import type { Receipt } from '@paanch/contracts/progress/receipts';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { OverrideText } from '../overrides/override-text.js';
import { SharePart } from '../sharing/share-part.js';
import { PromotionText } from './promotion-text.js';
import { ReceiptText } from './receipt-text.js';
import { receiptMessages } from './receipts.messages.js';
import { useReceipt } from './use-receipt.js';
import type { Why } from './why.rule.js';

interface ReceiptDialogProps {
  why: Why;
  onFound: (receiptId: string) => void;
  onClose: () => void;
}

/** Explains why a star or a tier was awarded (docs/path.md#receipts). */
export function ReceiptDialog({ why, onFound, onClose }: ReceiptDialogProps) {
  useTexts('app', { receipts: receiptMessages });
  const { receipt, error, retry } = useReceipt(why, onFound);
  const title = useTitle(why, receipt ?? null);
  return (
    <DialogFrame open title={title} width={680} onClose={onClose}>
      <Box sx={{ minHeight: 200 }}>
        {receipt ? (
          <AnyReceipt receipt={receipt} />
        ) : receipt === null ? (
          <NothingEarned why={why} />
        ) : error === null ? (
          <ReceiptLoading />
        ) : (
          <Failed message={error.message} onRetry={retry} />
        )}
      </Box>
    </DialogFrame>
  );
}

function AnyReceipt({ receipt }: { receipt: Receipt }) {
  if (receipt.kind === 'override') return <OverrideText receipt={receipt} />;
  return (
    <>
      {receipt.kind === 'promotion' ? <PromotionText receipt={receipt} /> : <ReceiptText receipt={receipt} />}
      <SharePart receipt={receipt} />
    </>
  );
}

function useTitle(why: Why, receipt: Receipt | null): string {
  const { t } = useTranslation();
  if (receipt === null) return t(`receipts.opening.${why.by === 'subject' ? why.subject : 'any'}`);
  if (receipt.kind === 'override') return t('receipts.overrideTitle');
  if (receipt.kind === 'star') return t('receipts.title.star', { level: receipt.level });
  return t('receipts.title.tier', { tier: t(`standing.tiers.${receipt.tier}`) });
}

function ReceiptLoading() {
  return (
    <Loading first={<SkeletonBlock sx={{ height: 52, mb: 3 }} />}>
      <SkeletonBlock sx={{ height: 48, mb: 3 }} />
      <SkeletonBlock sx={{ height: 112 }} />
    </Loading>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return <LoadFailure isInside title={t('receipts.failed')} message={message} onRetry={onRetry} />;
}

function NothingEarned({ why }: { why: Why }) {
  const { t } = useTranslation();
  const subject = why.by === 'subject' ? why.subject : 'star';
  return (
    <EmptyState isInside kind="no-jobs" title={t(`receipts.empty.${subject}`)}>
      {t(`receipts.empty.${subject}Advice`)}
    </EmptyState>
  );
}
