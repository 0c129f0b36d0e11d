import { SERVICES } from '@paanch/contracts/kernel/registry/services';
import { PART_ANSWERED } from '@paanch/contracts/privacy/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { PrivacyDeps } from '../deps.js';
import { afterReceipts } from '../receipts/receive.rule.js';

/** A service's receipt; the last one of a kind moves the request on. */
export const onPartAnswered = SERVICES.map((service) => {
  const PartAnswered = PART_ANSWERED[service];
  return subscribe(PartAnswered, async ({ data }, { requests, receipts, clock, keptMs }: PrivacyDeps, tx) => {
    const { request_id: id, kind, counts, sha256 } = data;
    const { change } = requests.within(tx);
    // Locked first: of two that come together the second sees both.
    const known = await change(id, (request) => unchanged(request, request));
    // A restored backup does not know it; its tombstone asks everybody again.
    if (known === null) return;
    const now = clock();
    const all = await receipts.add(tx, { request_id: id, service, kind, counts, sha256, received_at: now });
    await change(id, (request) => afterReceipts(known, all, keptMs, now) ?? unchanged(request, known));
  });
});
