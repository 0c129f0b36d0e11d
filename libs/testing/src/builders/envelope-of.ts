import { randomUUID } from 'node:crypto';
import type { DataOf, Envelope, EventContract } from '@paanch/contracts/kernel/event';

/** A fact as its owner's relay would publish it, caused by the system. */
export function envelopeOf<E extends EventContract>(
  { type, version, subject, source, aggregate }: E,
  aggregateId: string,
  aggVersion: number,
  data: DataOf<E>,
): Envelope<DataOf<E>> {
  return {
    id: randomUUID(),
    type,
    version,
    subject,
    source,
    occurred_at: new Date().toISOString(),
    actor: { user_id: null, role: 'system', client_id: null, session_ref: null },
    request: { id: randomUUID(), ip: null, endpoint: null, method: null, user_agent: null },
    trace: null,
    agg_type: aggregate,
    agg_id: aggregateId,
    agg_version: aggVersion,
    data,
  };
}
