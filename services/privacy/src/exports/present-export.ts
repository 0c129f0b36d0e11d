import { SERVICES } from '@paanch/contracts/kernel/registry/services';
import { type DataExport, EXPORT_STATES } from '@paanch/contracts/privacy/exports';
import { missingOf } from '../receipts/receive.rule.js';
import type { StoredReceipt, StoredRequest } from '../requests/tables.js';

export function presentExport(request: StoredRequest, receipts: readonly StoredReceipt[]): DataExport {
  const total = SERVICES.length;
  return {
    id: request.id,
    state: EXPORT_STATES.find((state) => state === request.state) ?? 'collecting',
    parts: { done: total - missingOf('exported', receipts).length, total },
    asked_at: request.created_at.toISOString(),
    ready_at: request.ready_at?.toISOString() ?? null,
    expires_at: request.due_at?.toISOString() ?? null,
    size_bytes: request.size_bytes,
  };
}
