import { Readable } from 'node:stream';
import * as routes from '@paanch/contracts/auth/imports/imports';
import { EXPORT_TYPES } from '@paanch/contracts/kernel/exports/export-route';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { BYTE_ORDER_MARK, csvLine } from '@paanch/platform/exports/cells/csv-line.rule';
import { safeText } from '@paanch/platform/exports/cells/safe-text.rule';
import { exportFileName } from '@paanch/platform/exports/file-name.rule';
import { StreamedFile } from '@paanch/platform/http/files/file-answer';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { hasExpired } from './import.rule.js';
import { IMPORT_ERRORS, observeErrorsFile } from './observe-import.js';

const HEADER = ['full_name', 'email', 'client', 'row', 'errors'];

/** With the columns an import takes, so that the corrected file can be imported; what is wrong is in the last one. */
export const downloadImportErrors = serve(routes.downloadImportErrors, async ({ params }, deps: AuthDeps) => {
  const found = await deps.imports.find(params.importId);
  if (!found || found.record.state === 'checking' || hasExpired(found.record, deps.clock())) return refuse('NOT_FOUND');
  const rows = await deps.importRows.errors(params.importId);
  const lines = rows.map(({ row, full_name, email, client, faults }) => {
    return [...[full_name, email, client].map(safeText), row, faults.map(({ message }) => message).join('; ')];
  });
  observeErrorsFile(deps, rows.length);
  const file = Readable.from([BYTE_ORDER_MARK, ...[HEADER, ...lines].map(csvLine)]);
  return new StreamedFile(file, EXPORT_TYPES.csv, exportFileName(IMPORT_ERRORS, 'csv', deps.clock()));
});
