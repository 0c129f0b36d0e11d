import { fact } from '@paanch/contracts/kernel/event';
import { ReceiptMissing } from '@paanch/contracts/privacy/events';
import { RECEIPT_HOURS } from '@paanch/contracts/privacy/vocabulary';
import { appendFacts } from '@paanch/platform/outbox/append-facts';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { PrivacyDeps } from '../deps.js';
import { AWAITED, missingOf } from './receive.rule.js';

const HOUR_MS = 3_600_000;

/** Of each service that has not answered in 72 hours, once. */
export async function tellMissing({ receipts, db, clock }: PrivacyDeps, stopping: AbortSignal): Promise<void> {
  const now = clock();
  const waiting = await receipts.waitingSince(new Date(now.getTime() - RECEIPT_HOURS * HOUR_MS));
  const received = await receipts.of(waiting.map(({ id }) => id));
  for (const { id, state } of waiting) {
    const kind = AWAITED[state];
    if (kind === undefined || stopping.aborted) continue;
    for (const service of missingOf(kind, received.get(id) ?? [])) {
      await inTransaction(db, async (tx) => {
        const missing = { request_id: id, service, kind };
        if (await receipts.tellMissing(tx, missing, now)) await appendFacts(tx, [fact(ReceiptMissing, id, missing)]);
      });
    }
  }
}
