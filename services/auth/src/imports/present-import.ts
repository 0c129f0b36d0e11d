import { fileFaultMessage } from '@paanch/contracts/auth/imports/import-file';
import type { Import, ImportCounts, ImportRow } from '@paanch/contracts/auth/imports/imports';
import type { TaskProgress } from '@paanch/contracts/kernel/tasks/task';
import { clientKeyOf } from './checking/row.rule.js';
import { type Counted, undoUntil } from './import.rule.js';
import type { ImportWithPerson } from './import.store.js';
import type { StoredRow } from './tables.js';

export function presentImport({ record, requestedBy }: ImportWithPerson, progress: TaskProgress | null): Import {
  const { id, file_name, state, fault, fault_detail, lacks_client, failed_step, created_at, ended_at, rows_until } = record;
  return {
    id,
    file_name,
    state,
    refusal: fault === null ? null : { fault, message: fileFaultMessage(fault, fault_detail) },
    lacks_client,
    failed_step,
    counts: presentCounts(record),
    progress,
    requested_by: { id: record.requested_by, full_name: requestedBy ?? '' },
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    undo_until: undoUntil(record)?.toISOString() ?? null,
    rows_until: rows_until?.toISOString() ?? null,
  };
}

export function presentCounts({ rows, created, updated, skipped, left_out, errors, done, removed, kept }: Counted): ImportCounts {
  return { rows, created, updated, skipped, left_out, errors, done, removed, kept };
}

/** @param rowsOf how many rows have a client, by its key */
export function presentRow(stored: StoredRow, rowsOf: ReadonlyMap<string, number>): ImportRow {
  const { row, full_name, email, client, known_name, outcome, faults, is_done, undo } = stored;
  const same_client = rowsOf.get(clientKeyOf(client)) ?? 0;
  return { row, full_name, email, client, same_client, known_name, outcome, faults: [...faults], is_done, undo };
}
