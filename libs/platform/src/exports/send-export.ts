/** Answers the route of an export with its file, and tells security about every one (docs/exports.md#observations). */
import { exportTooLarge } from '@paanch/contracts/kernel/edge-reasons';
import { EXPORT_TYPES, type ExportFormat } from '@paanch/contracts/kernel/exports/export-route';
import type { ExportTable } from '@paanch/contracts/kernel/exports/export-table';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { ExportOutcome } from '@paanch/contracts/security/details/event-details';
import { StreamedFile } from '../http/files/file-answer.js';
import type { Log } from '../observing/log.js';
import { currentContext } from '../observing/context.js';
import type { Observe } from '../observing/observe.js';
import { IsolatedFailed } from '../processes/run-isolated.js';
import type { Clock } from '../time/clock.js';
import { exportFileName } from './file-name.rule.js';
import { filterNames, filterWords } from './filter-names.rule.js';
import type { ExportWriter } from './export-writer.js';
import type { RowsToExport } from './rows-to-export.js';

type ExportContract = RouteContract & { readonly table: ExportTable };
type ExportQuery = Readonly<Record<string, unknown>> & { readonly format: ExportFormat };

/** Resolves with the first byte. @throws Refusal EXPORT_TOO_LARGE, or SERVICE_UNAVAILABLE if too many wait; IsolatedFailed */
export type SendExport = (route: ExportContract, query: ExportQuery, rows: RowsToExport) => Promise<StreamedFile>;

export interface ExportParts {
  readonly writer: ExportWriter;
  readonly observe: Observe;
  readonly log: Log;
  readonly clock: Clock;
}

export function exportSender({ writer, observe, log, clock }: ExportParts): SendExport {
  return async (route, filters, rows) => {
    const { total, columns = route.table.columns } = rows;
    const query = 'query' in rows ? rows.query : { names: rows.names, total };
    const table = { ...route.table, columns };
    const { format } = filters;
    const names = filterNames(filters);
    const madeAt = clock();
    const tell = (outcome: ExportOutcome, written: number, sha256: string | null = null) =>
      observe({
        type: 'DATA_EXPORT',
        details: { exportKind: table.name, outcome, rows: written, format, filters: names, sha256 },
      });
    requireColumns(table, query.names);
    if (total > LIMITS.exportRows) {
      tell('refused', total);
      throw refuse(exportTooLarge);
    }
    const task = { table, format, query, about: { madeAt, filters: filterWords(names) } };
    const batches = 'batches' in rows ? rows.batches : undefined;
    const file = await writer.write(currentContext().actor.user_id ?? 'system', task, batches).catch((error: unknown) => {
      tell(isRefusal(error) ? 'refused' : 'failed', total);
      throw error;
    });
    void file.written.then(
      (written) => {
        tell('finished', written.rows, written.sha256);
        observe({ type: 'BULK_OPERATION', details: { operation: 'export', rows: written.rows, dryRun: false } });
      },
      (error: unknown) => {
        if (!(error instanceof IsolatedFailed)) return tell('cancelled', total);
        tell('failed', total);
        log.error('An export broke off', { route: route.name, error });
        return observe({ type: 'SYSTEM_ERROR', details: { component: route.owner, errorClass: error.errorClass, count: 1 } });
      },
    );
    const name = exportFileName(table.name, format, madeAt, format === 'csv' ? file.rows : undefined);
    return new StreamedFile(file.bytes, EXPORT_TYPES[format], name);
  };
}

/** A column without a value would be an empty one in every file. */
function requireColumns({ name, columns }: ExportTable, names: readonly string[]): void {
  const missing = columns.find(({ of }) => !names.includes(of));
  if (missing !== undefined) throw new Error(`The rows of the export ${name} have no ${missing.of}`);
}
