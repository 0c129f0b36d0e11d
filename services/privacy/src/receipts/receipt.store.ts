import type { ReceiptKind } from '@paanch/contracts/privacy/vocabulary';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { asc, eq, inArray, lte } from 'drizzle-orm';
import { missingReceipts, receipts, requests, type StoredReceipt, type StoredRequest } from '../requests/tables.js';

export function receiptStore({ drizzle }: Database) {
  return {
    /** All of a request, with this one. */
    async add(tx: Tx, receipt: StoredReceipt): Promise<StoredReceipt[]> {
      await tx.insert(receipts).values(receipt).onConflictDoNothing();
      return tx.select().from(receipts).where(eq(receipts.request_id, receipt.request_id));
    },

    /** A restored backup asks everybody again. */
    async forget(tx: Tx, requestId: string): Promise<void> {
      await tx.delete(receipts).where(eq(receipts.request_id, requestId));
      await tx.delete(missingReceipts).where(eq(missingReceipts.request_id, requestId));
    },

    async of(requestIds: readonly string[]): Promise<ReadonlyMap<string, readonly StoredReceipt[]>> {
      if (requestIds.length === 0) return new Map();
      const rows = await drizzle
        .select()
        .from(receipts)
        .where(inArray(receipts.request_id, [...requestIds]))
        .orderBy(asc(receipts.received_at), asc(receipts.service));
      return Map.groupBy(rows, (row) => row.request_id);
    },

    /** Requests that wait for receipts since before a moment. */
    waitingSince: (moment: Date): Promise<StoredRequest[]> => drizzle.select().from(requests).where(lte(requests.awaiting_since, moment)),

    /** @returns whether this one was not told before */
    async tellMissing(
      tx: Tx,
      row: { request_id: string; service: StoredReceipt['service']; kind: ReceiptKind },
      now: Date,
    ): Promise<boolean> {
      const told = await tx
        .insert(missingReceipts)
        .values({ ...row, told_at: now })
        .onConflictDoNothing()
        .returning();
      return told.length > 0;
    },
  };
}
