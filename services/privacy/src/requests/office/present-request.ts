import type { PrivacyRequest } from '@paanch/contracts/privacy/requests';
import type { PrivacyDeps } from '../../deps.js';
import { AWAITED, missingOf } from '../../receipts/receive.rule.js';
import type { StoredReceipt } from '../tables.js';
import type { NamedRequest } from './listed-request.store.js';

/** With their receipts, and the names of the Admins. */
export async function presentRequests(rows: readonly NamedRequest[], { receipts, people }: PrivacyDeps): Promise<PrivacyRequest[]> {
  const received = await receipts.of(rows.map(({ request }) => request.id));
  const names = await people.names(rows.flatMap(({ request }) => [request.entered_by, request.decided_by]));
  return rows.map((row) => presentRequest(row, received.get(row.request.id) ?? [], names));
}

function presentRequest(
  { request, fullName, email }: NamedRequest,
  received: readonly StoredReceipt[],
  names: ReadonlyMap<string, string>,
): PrivacyRequest {
  const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null });
  const awaited = request.awaiting_since === null ? undefined : AWAITED[request.state];
  return {
    id: request.id,
    kind: request.kind,
    state: request.state,
    person: { id: request.person_id, full_name: fullName, email },
    origin: request.origin,
    reference: request.reference,
    entered_by: named(request.entered_by),
    decided_by: named(request.decided_by),
    decline_reason: request.decline_reason,
    asked_at: request.created_at.toISOString(),
    due_at: request.due_at?.toISOString() ?? null,
    ended_at: request.ended_at?.toISOString() ?? null,
    receipts: received.map(({ service, kind, counts, received_at: at }) => ({ service, kind, counts, received_at: at.toISOString() })),
    missing: awaited === undefined ? [] : [...missingOf(awaited, received)],
  };
}
