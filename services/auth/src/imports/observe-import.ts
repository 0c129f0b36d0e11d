import type { Observe } from '@paanch/platform/observing/observe';

interface BulkStep {
  /** Of the import. */
  readonly id: string;
  readonly rows: number;
  readonly dryRun: boolean;
  readonly operation?: 'import' | 'undo_import';
}

/** What changes many accounts is a security event (docs/events.md#security-events). */
export function observeImport({ observe }: { observe: Observe }, { id, rows, dryRun, operation = 'import' }: BulkStep): void {
  observe({ type: 'BULK_OPERATION', details: { operation, rows, dryRun, jobId: id } });
}
