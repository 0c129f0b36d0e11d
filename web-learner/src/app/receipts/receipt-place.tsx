import { lazy, Suspense } from 'react';
import { useWhy } from './use-why.js';

const ReceiptDialog = lazy(async () => ({ default: (await import('./receipt-dialog.js')).ReceiptDialog }));

/** Where receipts open, over whatever page asks; nothing of them is loaded before. */
export function ReceiptPlace() {
  const { why, settle } = useWhy();
  if (why === null) return null;
  return (
    <Suspense fallback={null}>
      <ReceiptDialog why={why} onFound={(receiptId) => settle({ by: 'id', receiptId })} onClose={() => settle(null)} />
    </Suspense>
  );
}
