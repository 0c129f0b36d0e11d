import { useRequestedChunk } from '@paanch/ui/feedback/toast/use-requested-chunk';
import { lazy, Suspense, useCallback } from 'react';
import { useWhy } from './use-why.js';

const fetchDialog = async () => ({ default: (await import('./receipt-dialog.js')).ReceiptDialog });
const ReceiptDialog = lazy(fetchDialog);

/** Shows a receipt over any page; loaded when first opened. */
export function ReceiptOverlay() {
  const { why, settle } = useWhy();
  const close = useCallback(() => settle(null), [settle]);
  const isFetched = useRequestedChunk(why !== null, fetchDialog, close);
  if (why === null || !isFetched) return null;
  return (
    <Suspense fallback={null}>
      <ReceiptDialog why={why} onFound={(receiptId) => settle({ by: 'id', receiptId })} onClose={close} />
    </Suspense>
  );
}
