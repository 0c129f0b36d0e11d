/** What security is told of imports: counts and who, never a name or an address (docs/events.md#security-events). */
import { harmfulFile } from '@paanch/contracts/kernel/edge-reasons';
import type { FileFault, ImportType } from '@paanch/contracts/auth/imports/import-file';
import type { Reason } from '@paanch/contracts/kernel/errors';
import type { Observe } from '@paanch/platform/observing/observe';

/** The name of the file with the errors. */
export const IMPORT_ERRORS = 'import-errors';

interface Observing {
  readonly observe: Observe;
}

interface BulkStep {
  /** Of the import. */
  readonly id: string;
  readonly rows: number;
  readonly dryRun: boolean;
  readonly operation?: 'import' | 'undo_import';
}

/** What changes many accounts is a security event. */
export function observeImport({ observe }: Observing, { id, rows, dryRun, operation = 'import' }: BulkStep): void {
  observe({ type: 'BULK_OPERATION', details: { operation, rows, dryRun, jobId: id } });
}

/** Names and addresses leave as a file (docs/exports.md#observations). */
export function observeErrorsFile({ observe }: Observing, rows: number): void {
  observe({ type: 'DATA_EXPORT', details: { exportKind: IMPORT_ERRORS, outcome: 'finished', rows, format: 'csv', filters: [] } });
}

interface JudgedFile {
  readonly type: ImportType;
  readonly sizeBytes: number;
  /** Null if it was accepted. */
  readonly fault: FileFault | Reason | null;
}

/** Each verdict on a file is one too. */
export function observeFile({ observe }: Observing, { type, sizeBytes, fault }: JudgedFile): void {
  const severity = fault === null ? 'INFO' : fault === harmfulFile ? 'CRITICAL' : 'WARNING';
  const outcome = fault === null ? 'accepted' : 'rejected';
  const rejectReason = fault === null || typeof fault === 'string' ? fault : fault.reason;
  observe({
    type: 'FILE_UPLOAD',
    severity,
    details: { uploadType: 'imports', outcome, sizeBytes, declaredType: type, rejectReason },
  });
}
