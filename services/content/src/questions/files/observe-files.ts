/** What security is told of files of questions: counts and who, never a question (docs/events.md#security-events). */
import { hash } from 'node:crypto';
import { harmfulFile } from '@paanch/contracts/kernel/edge-reasons';
import type { QuestionFormat } from '@paanch/contracts/content/question-files';
import type { Observe } from '@paanch/platform/observing/observe';

/** Of the file and the observation. */
export const QUESTIONS = 'questions';

interface Observing {
  readonly observe: Observe;
}

interface ImportedFile {
  readonly format: QuestionFormat;
  readonly sizeBytes: number;
  /** Null if it could be read. */
  readonly rejectReason: string | null;
}

export function observeFile({ observe }: Observing, { format, sizeBytes, rejectReason }: ImportedFile): void {
  const severity = rejectReason === null ? 'INFO' : rejectReason === harmfulFile.reason ? 'CRITICAL' : 'WARNING';
  const outcome = rejectReason === null ? 'accepted' : 'rejected';
  observe({ type: 'FILE_UPLOAD', severity, details: { uploadType: QUESTIONS, outcome, sizeBytes, declaredType: format, rejectReason } });
}

export function observeImport({ observe }: Observing, rows: number, dryRun: boolean): void {
  observe({ type: 'BULK_OPERATION', details: { operation: 'import', rows, dryRun } });
}

interface ExportedFile {
  readonly format: QuestionFormat;
  readonly rows: number;
  readonly text: string;
  readonly filters: readonly string[];
}

/** Keys leave as a file (docs/exports.md#observations). */
export function observeExport({ observe }: Observing, { format, rows, text, filters }: ExportedFile): void {
  const sha256 = hash('sha256', text);
  observe({ type: 'DATA_EXPORT', details: { exportKind: QUESTIONS, outcome: 'finished', rows, format, filters, sha256 } });
  observe({ type: 'BULK_OPERATION', details: { operation: 'export', rows, dryRun: false } });
}
