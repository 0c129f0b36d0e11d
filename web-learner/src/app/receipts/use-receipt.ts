import { listReceipts, readReceipt, type Receipt } from '@paanch/contracts/progress/receipts';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Subject, Why } from './why.rule.js';

interface ReceiptQuery {
  /** Undefined while loading or after a failure; null if nothing of this kind has been earned yet. */
  readonly receipt: Receipt | null | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** An override decides what it changed. */
function decides(receipt: Receipt, subject: Subject): boolean {
  if (receipt.kind === 'promotion') return subject === 'tier';
  if (receipt.kind !== 'override') return receipt.kind === subject;
  return subject === 'star' ? receipt.star_level !== receipt.previous_star_level : receipt.tier !== receipt.previous_tier;
}

/** The requested receipt. One found by its kind is cached under its own id, which is passed to `onFound`. */
export function useReceipt(why: Why, onFound: (receiptId: string) => void): ReceiptQuery {
  const queries = useQueryClient();
  const receiptId = why.by === 'id' ? why.receiptId : '';
  const productId = why.by === 'subject' ? why.productId : '';
  const one = useRouteQuery(readReceipt, { params: { receiptId } }, { enabled: why.by === 'id' });
  const all = useRouteQuery(listReceipts, { query: { productId } }, { enabled: why.by === 'subject' });
  const newest = why.by === 'subject' ? all.data?.receipts.findLast((receipt) => decides(receipt, why.subject)) : undefined;
  useEffect(() => {
    if (newest === undefined) return;
    queries.setQueryData(routeKey(readReceipt, { params: { receiptId: newest.id } }), newest);
    onFound(newest.id);
  }, [newest, queries, onFound]);
  const asked = why.by === 'id' ? one : all;
  const found = why.by === 'id' ? one.data : all.data && (newest ?? null);
  return { receipt: found, error: asked.error, retry: () => void asked.refetch() };
}
