import { fileFaultMessage } from '@paanch/contracts/auth/imports/import-file';
import type { Import, ImportCounts, ImportRow } from '@paanch/contracts/auth/imports/imports';
import type { TaskProgress } from '@paanch/contracts/kernel/tasks/task';
import { type Counted, undoUntil } from './import.rule.js';
import type { ImportWithPerson } from './import.store.js';
import type { StoredRow } from './tables.js';

export function presentImport({ record, requestedBy }: ImportWithPerson, progress: TaskProgress | null): Import {
  const { id, file_name, state, fault, fault_detail, failed_step, created_at, ended_at, rows_until } = record;
  return {
    id,
    file_name,
    state,
    refusal: fault === null ? null : { fault, message: fileFaultMessage(fault, fault_detail) },
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

export function presentCounts({ rows, created, updated, skipped, errors, done, removed, kept }: Counted): ImportCounts {
  return { rows, created, updated, skipped, errors, done, removed, kept };
}

export function presentRow({ row, full_name, email, client, outcome, faults, is_done, undo }: StoredRow): ImportRow {
  return { row, full_name, email, client, outcome, faults: [...faults], is_done, undo };
}
