import type { Delivery as DeliveryReply } from '@paanch/contracts/security/webhooks';
import type { Delivery } from '../tables.js';

/** Without what it says. */
export function presentDelivery({
  id,
  event,
  message_id,
  state,
  attempts,
  status,
  problem,
  duration_ms,
  ...times
}: Delivery): DeliveryReply {
  return {
    id,
    event,
    message_id,
    state,
    attempts,
    status,
    problem,
    duration_ms,
    created_at: times.created_at.toISOString(),
    last_at: times.last_at?.toISOString() ?? null,
    next_at: times.next_at?.toISOString() ?? null,
  };
}
